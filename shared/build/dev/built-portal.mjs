import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ToolError } from '../feed/portal.mjs';
import { partVersion, remoteName } from '../release/version.mjs';
import { emulatorOf, freePort } from './emulate.mjs';
import { standInDemo } from './stand-in-demo.mjs';

/**
 * Starts the real shell and edge around the present build of the remote in `dir`, over a stand-in gateway with demo
 * data. Throws a `ToolError` if the emulator or a build of these sources is missing. Returns the page's address;
 * `answerFirst` sets a function that answers calls before the remote's own answers, and `renew` takes back whatever a
 * test changed.
 */
export async function startBuiltPortal(dir) {
  const file = emulatorOf(dir);
  if (!file) throw new ToolError('@tillway/emulator is missing: npm install --save-dev @tillway/emulator');
  const build = path.join(dir, 'dist', partVersion(dir));
  if (!existsSync(path.join(build, 'release.json')))
    throw new ToolError(`${dir} has no build of its present sources; run "npm run build" first`);
  const emulator = await import(pathToFileURL(file));
  const demo = await standInDemo([dir]);
  const none = () => undefined;
  let first = none;
  const gateway = await emulator.startStandIn(() => {
    const { answer, ...data } = demo.read();
    return { ...data, answer: (call) => first(call) ?? answer?.(call) };
  });
  const served = await emulator.serveBuild(build);
  const { url, stop } = await emulator.startPortal({
    remotes: [{ name: remoteName(dir), url: served.url }],
    gatewayUrl: gateway.url,
    port: await freePort(),
  });
  return {
    url,
    answerFirst: (answer) => void (first = answer),
    async renew() {
      first = none;
      gateway.clear();
      await demo.renew();
    },
    async stop() {
      await stop();
      await served.stop();
      await gateway.stop();
      await demo.stop();
    },
  };
}
