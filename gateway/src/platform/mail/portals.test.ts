import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFolder } from '../../../test/folders';
import { createPortals, followMailPortals, type MailPortalFile, readMailPortals } from './portals';

const file: MailPortalFile = {
  default: { portal: 'tillway' },
  hosts: {
    localhost: { portal: 'tillway' },
    '10.0.0.7': { portal: 'blueyonder' },
    'blueyonder.localhost': { portal: 'blueyonder' },
    'pay.corner.example': { portal: 'corner' },
  },
  portals: {
    tillway: { brand: { name: 'Tillway' }, mail: {} },
    blueyonder: { brand: { name: 'Blue Yonder Payments' }, mail: {} },
    corner: {
      brand: { name: 'Corner Pay' },
      flags: { waivedFeeRate: 3.2 },
      mail: {
        from: { name: 'Corner', address: 'no-reply@corner.example' },
        url: 'https://pay.corner.example/',
      },
    },
  },
};
const house = { url: 'http://localhost:8080', sender: { name: 'House', address: 'post@house.example' } };
const portals = createPortals(house, file);

test.each([
  ['blueyonder.localhost', 'blueyonder'],
  ['BlueYonder.localhost.:8080', 'blueyonder'],
  ['10.0.0.7:80', 'blueyonder'],
  ['evil.example', 'tillway'],
  ['constructor', 'tillway'],
  ['', 'tillway'],
])('the host "%s" chooses among the listed ones: %s', (host, key) => {
  expect(portals.keyOf(host)).toBe(key);
});

test.each([
  ['tillway', { name: 'House', sender: house.sender, url: house.url }],
  [null, { name: 'House', sender: house.sender, url: house.url }],
  ['gone', { name: 'House', sender: house.sender, url: house.url }],
  [
    'blueyonder',
    {
      name: 'Blue Yonder Payments',
      sender: { name: 'Blue Yonder Payments', address: 'post@house.example' },
      url: 'http://blueyonder.localhost:8080',
    },
  ],
  [
    'corner',
    {
      name: 'Corner',
      sender: { name: 'Corner', address: 'no-reply@corner.example' },
      url: 'https://pay.corner.example',
    },
  ],
])('e-mails of %s have the portal’s name, sender, and address', (key, said) => {
  expect(portals.of(key)).toEqual({ ...said, brand: expect.objectContaining({ name: said.name }) });
});

test.each([
  ['corner', 3.2],
  ['tillway', undefined],
  ['gone', undefined],
  ['constructor', undefined],
])('a waived price adjustment at %s counts as %s percent', (key, rate) => {
  expect(portals.waivedFeeRateOf(key)).toBe(rate);
  expect(createPortals(house).waivedFeeRateOf(key)).toBeUndefined();
});

test('a default portal without its own sender is named after its brand', () => {
  expect(createPortals({ url: house.url }, file).of(null).name).toBe('Tillway');
});

test('without a portal file there is one portal', () => {
  const only = createPortals(house);
  expect(only.of(only.keyOf('blueyonder.localhost'))).toMatchObject({
    name: 'House',
    sender: house.sender,
    url: house.url,
  });
});

test('the parts of a portal file for e-mail are read, and an invalid file is refused with all its mistakes', () =>
  withFolder((folder) => {
    const place = path.join(folder, 'portal.json');
    const write = (mail: object) =>
      writeFileSync(
        place,
        JSON.stringify({
          default: { portal: 'corner', environment: 'production' },
          hosts: {},
          portals: { corner: { brand: { key: 'corner', name: 'Corner Pay' }, remotes: [], mail } },
        }),
      );
    write({ from: 'Corner <no-reply@corner.example>' });
    expect(readMailPortals(place).portals['corner']?.mail.from).toEqual({
      name: 'Corner',
      address: 'no-reply@corner.example',
    });
    write({ from: 'nobody', url: 'corner' });
    expect(() => readMailPortals(place)).toThrow(/portals.corner.mail.from must be a name.*\n.*mail.url/);
  }));

test('a changed portal file is taken at the next look, with colors from one, and a wrong one changes nothing', () =>
  withFolder((folder) => {
    const place = path.join(folder, 'portal.json');
    const write = (name: string, colors?: object) =>
      writeFileSync(
        place,
        JSON.stringify({
          default: { portal: 'corner', environment: 'production' },
          hosts: {},
          portals: { corner: { brand: { key: 'corner', name, theme: 2, ...(colors && { colors }) } } },
        }),
      );
    write('Corner Pay');
    const followed = createPortals({ url: house.url }, readMailPortals(place));
    const logged: string[] = [];
    const look = followMailPortals(place, followed, {
      info: (_: object, text?: string) => void logged.push(text ?? ''),
      error: (_: object, text?: string) => void logged.push(text ?? ''),
    });
    look();
    const before = followed.of('corner').brand.colors.solid;
    write('Corner', { brand: '#8a1c4a' });
    look();
    look();
    expect(followed.of('corner')).toMatchObject({ name: 'Corner', brand: { colors: { solid: '#8a1c4a' } } });
    expect(before).not.toBe('#8a1c4a');
    write('Corner Three', { brand: 'pink' });
    look();
    look();
    expect(followed.of('corner').name).toBe('Corner');
    expect(logged).toEqual(['the portal file has changed', 'the portal file is not taken']);
  }));
