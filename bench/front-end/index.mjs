import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../tools/build.mjs';
import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { changingUser, measureChanges } from './changes.mjs';
import { startFront } from './front.mjs';
import { measureVisits } from './measure.mjs';
import { monolithPage } from './monolith-page.mjs';
import { networks, slowdown } from './networks.mjs';
import { changeRows, screenRows } from './report.mjs';
import { chosenScreens } from './screens.mjs';

const bench = path.resolve(import.meta.dirname, '..');
const files = path.join(bench, 'dist/monolith');
const rounds = Number(process.env.ROUNDS ?? 15);
const port = Number(process.env.BENCH_PORT ?? 8095);
const screens = chosenScreens(process.env.SCREENS);
/** The warm changes to each screen in a page that is opened once in a round. */
const changesInRound = 2;

async function buildMonolith() {
  const compiler = path.join(bench, '../shared/build/webpack/compile.mjs');
  const config = path.join(bench, 'monolith/webpack.config.mjs');
  await promisify(execFile)(process.execPath, [compiler, '--config', config], {
    cwd: bench,
  });
  return JSON.parse(readFileSync(path.join(files, 'release.json'), 'utf8'));
}

/** Signs the users of the screens in. Returns the cookies of each by name. */
async function cookiesOf(browser, origin) {
  const users = new Set([changingUser, ...screens.flatMap(({ user }) => user ?? [])]);
  const cookies = {};
  for (const user of users) cookies[user] = await signedInCookies(browser, origin, user);
  return cookies;
}

const inBuilds = () => ({ portal: [], monolith: [] });

/** Measures every screen in both builds in turn, so that anything that slows the machine slows both. */
async function measureBoth(origins) {
  const browser = await openChromium();
  try {
    const cookies = await cookiesOf(browser, origins.portal);
    const visits = screens.map(() =>
      Object.fromEntries(Object.keys(networks).map((name) => [name, inBuilds()])),
    );
    const changes = inBuilds();
    const builds = Object.entries(origins);
    for (let round = 0; round <= rounds; round += 1) {
      const turns = round % 2 === 0 ? builds : builds.toReversed();
      // The first round warms the servers up.
      const keep = (list, result) => round > 0 && list.push(...result);
      for (const [index, screen] of screens.entries())
        for (const [name, network] of Object.entries(networks))
          for (const [of, origin] of turns) {
            const on = { network, cookies: cookies[screen.user] };
            keep(visits[index][name][of], [await measureVisits(browser, origin, screen, on)]);
          }
      for (const [of, origin] of turns) {
        const [network] = Object.values(networks);
        const on = { network, cookies: cookies[changingUser], times: changesInRound };
        keep(changes[of], [await measureChanges(browser, origin, on)]);
      }
      console.log(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
    }
    return { visits, changes };
  } finally {
    await browser.close();
  }
}

/** Returns the warm changes to each screen by build. */
const changesByScreen = ({ portal, monolith }) =>
  Object.keys(portal[0]).map((screen) => [
    screen,
    { portal: portal.flatMap((each) => each[screen]), monolith: monolith.flatMap((each) => each[screen]) },
  ]);

/**
 * Measures the cost of federation in a slow browser: time until a screen is usable, tasks, bytes, and warm changes of
 * screens. The reference is one build of the same sources that is also code-split by route and preloaded.
 */
export async function run() {
  await build(undefined, () => {});
  const monolith = await buildMonolith();
  const portal = await startPortal(port);
  const fronts = {
    portal: await startFront({ portal: portal.origin }),
    monolith: await startFront({ portal: portal.origin, page: monolithPage(monolith), files }),
  };
  try {
    const { visits, changes } = await measureBoth({
      portal: fronts.portal.origin,
      monolith: fronts.monolith.origin,
    });
    return {
      slowdown,
      networks,
      rounds,
      rows: [
        ...screens.flatMap((screen, index) => screenRows(screen.path, visits[index])),
        ...changesByScreen(changes).flatMap(([screen, results]) => changeRows(screen, results)),
      ],
    };
  } finally {
    await Promise.all(Object.values(fronts).map((front) => front.stop()));
    await portal.stop();
  }
}

export const title = 'Front end: the federated portal against a monolithic build of the same sources';
export const aim =
  'time until `/` is usable at most 0.25, of other screens 1.05; no task over 100 ms; a warm change at most 60 ms to the form and 300 ms to the list, without a script';
