import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { timed } from './tale.mjs';
import { bytesToStart } from './team.mjs';

const e2e = path.resolve(import.meta.dirname, '../../e2e');
const example = path.join(e2e, 'examples/vue');

/** Returns a package with the version that the example was tested with: `vue@3.5.45`. */
async function tested(name) {
  const file = path.join(e2e, 'node_modules', name, 'package.json');
  return `${name}@${JSON.parse(await readFile(file, 'utf8')).version}`;
}

/** Makes the example in Vue from a generated remote, as the guide says. Returns its folder. */
async function makeVue(team) {
  const remote = await team.create('example-vue');
  for (const old of ['src/app.tsx', 'src/list']) await rm(path.join(remote, old), { recursive: true });
  for (const own of ['src', 'webpack.config.mjs'])
    await cp(path.join(example, own), path.join(remote, own), { recursive: true });
  // The manifest of the example has this version.
  await team.npm(remote, 'pkg', 'set', 'version=1.0.0');
  await team.npm(remote, 'install', await tested('vue'));
  await team.npm(remote, 'install', '--save-dev', await tested('vue-loader'));
  await team.npm(remote, 'run', 'types');
  await team.build(remote);
  return remote;
}

/** Ships the example in Vue and uses it in the portal. Returns the bytes of its first load. */
export async function shipVue(team, { house, contexts: [merchant] }, signingKey) {
  const remote = await timed('the example in Vue: generator, npm install, types, and build', () =>
    makeVue(team),
  );
  const settings = {
    TILLWAY_PORTAL: house.origin,
    TILLWAY_TOKEN: await house.token('example-vue'),
    TILLWAY_SIGNING_KEY: signingKey,
  };
  await timed('its publishing to live in a browser', async () => {
    await team.tillway(remote, ['publish', '--commit', 'ab'.repeat(20), '--promote'], settings);
    const page = await merchant.newPage();
    await page.goto(`${house.origin}/example-vue`);
    await page.getByRole('heading', { name: 'Points of a Vue remote' }).waitFor();
    await page.getByRole('button', { name: 'Add a point' }).click();
    await page.getByText('1 points', { exact: true }).waitFor();
    await page.close();
  });
  return bytesToStart(remote);
}
