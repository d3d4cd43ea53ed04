/** A registry of npm on loopback: Verdaccio, installed below a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../tools/serve/ports.mjs';
import { run, until } from './tale.mjs';

const { PATH, HOME } = process.env;
/** A mirror of npm may lack the tag `cjs`, by which a library of Verdaccio names node-fetch. */
const description = {
  private: true,
  dependencies: { verdaccio: '^6.8.0' },
  overrides: { 'node-fetch': '^2.7.0' },
};
/** The registry has the SDK's scope alone. npm gets all other packages from where this machine gets them. */
const config = `storage: ./storage
auth:
  htpasswd:
    file: ./htpasswd
packages:
  '@tillway/*':
    access: $all
    publish: $authenticated
max_body_size: 64mb
log: { type: stdout, format: json, level: fatal }
`;

/**
 * Starts a registry and makes a user of it. Returns the line of `.npmrc` that names it, a function that publishes
 * folders of packages, and one that stops it.
 */
export async function startRegistry(folder) {
  const home = path.join(folder, 'registry');
  await mkdir(home);
  await writeFile(path.join(home, 'package.json'), JSON.stringify(description));
  await writeFile(path.join(home, 'config.yaml'), config);
  await run(home, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { PATH, HOME });
  const address = `127.0.0.1:${await freePort()}`;
  const words = ['node_modules/verdaccio/bin/verdaccio', '--config', 'config.yaml', '--listen', address];
  const server = spawn(process.execPath, words, { cwd: home, env: { PATH, HOME }, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };
  try {
    const answers = () =>
      fetch(`http://${address}/-/ping`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the registry answers', answers, { pauseMs: 100 });
    const token = await makeUser(address);
    const npmrc = `@tillway:registry=http://${address}/\n`;
    const house = path.join(folder, 'house');
    await mkdir(house);
    await writeFile(path.join(house, '.npmrc'), `${npmrc}//${address}/:_authToken=${token}\n`);
    return { npmrc, publish: (packages) => publishAll(house, packages), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the user who publishes the SDK. Returns the token. */
async function makeUser(address) {
  const answer = await fetch(`http://${address}/-/user/org.couchdb.user:house`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'house', password: 'of-the-story' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).token;
}

async function publishAll(cwd, packages) {
  for (const each of packages)
    await run(cwd, 'npm', ['publish', each, '--ignore-scripts', '--loglevel=warn'], { PATH, HOME });
}
