import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { timed } from './tale.mjs';

/** Makes a remote from an SDK that is the newest one now. */
export const createEarlier = (team, versions) =>
  timed('generator and npm install, npm’s cache empty', async () => {
    const remote = await team.create('loyalty', versions['@tillway/create-remote'], 'earlier');
    await team.npm(remote, 'install');
    await demandInstalled(remote, versions);
    return remote;
  });

/** Moves that remote to the present SDK. It then passes its test and builds. */
export const upgradeToPresent = (team, remote, versions) =>
  timed('upgrade from the SDK before: tillway upgrade, npm install, npm test, build', async () => {
    const said = await team.tillway(remote, ['upgrade']);
    if (!said.includes(`This is the set ${versions['@tillway/build']}.`)) throw new Error(said);
    await team.npm(remote, 'install');
    await demandInstalled(remote, versions);
    await team.npm(remote, 'test');
    await team.build(remote);
  });

/** Throws if a package of the SDK that is installed has another version than its set. */
async function demandInstalled(remote, versions) {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(remote, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).filter(
    (each) => each in versions,
  )) {
    const file = path.join(remote, 'node_modules', name, 'package.json');
    const { version } = JSON.parse(await readFile(file, 'utf8'));
    if (version !== versions[name]) throw new Error(`${name} is ${version}, the set has ${versions[name]}`);
  }
}
