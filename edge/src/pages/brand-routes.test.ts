import { edgeWithReleases } from '../../test/edge';

const weak = { light: { fg: '#ff9ec4' } };
const edge = edgeWithReleases({
  portals: (file) => {
    const { tillway } = file.portals;
    if (!tillway) throw new Error('The house has no portal');
    const brand = { ...tillway.brand, key: 'corner', name: 'Corner Pay', colors: weak };
    return { ...file, portals: { ...file.portals, corner: { ...tillway, draft: true, brand } } };
  },
});
const load = (host: string) => edge().server.inject({ url: '/brands', headers: { host } });

test('a developer’s machine lists every brand of the file, with the problems of one under construction', async () => {
  const { brands } = (await load('localhost')).json<{ brands: { key: string; problems: string[] }[] }>();
  expect(brands.map(({ key }) => key)).toEqual(['tillway', 'blueyonder', 'atmone', 'okdmv', 'corner']);
  expect(brands.flatMap(({ key, problems }) => (problems.length > 0 ? [key] : []))).toEqual(['corner']);
  expect(brands.at(-1)?.problems[0]).toMatch(/^light: brand\.fg on bg has a contrast of/);
});

test('no other host lists the portals', async () => {
  expect((await load('pay.example.com')).statusCode).toBe(404);
});
