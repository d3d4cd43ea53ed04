import { chosenStandIns, standInVariables } from './stand-ins.mjs';

const known = { nmi: { variable: 'NMI_URL' }, faps: { variable: 'FAPS_URL' } };

test.each([
  [undefined, []],
  ['', []],
  ['nmi', ['nmi']],
  [' faps, nmi ', ['faps', 'nmi']],
])('the setting %j chooses %j', (setting, names) => {
  expect(chosenStandIns(known, setting).map(({ name }) => name)).toEqual(names);
});

test('a name that no stand-in has is refused with those that there are', () => {
  expect(() => chosenStandIns(known, 'nmi,paypal')).toThrow(
    'TILLWAY_STAND_INS names "paypal", but the stand-ins are nmi, faps.',
  );
});

test('each is reached by its own variable', () => {
  const [nmi] = chosenStandIns(known, 'nmi');
  expect(standInVariables([{ ...nmi, url: 'http://127.0.0.1:1' }])).toEqual({
    NMI_URL: 'http://127.0.0.1:1',
  });
});
