import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type PlantedBug, plantedBugs } from './bugs';
import { openEngine } from './engine';
import { type Options, optionsOf } from './options';
import { type Played, playSeed } from './simulate';

/** Plays every n-th seed in a worker and sends the results. The worker may end early, when its parent does. */
async function playShare(options: Options, share: number, tell: (played: Played) => void): Promise<void> {
  const engine = await openEngine(options.url);
  const bug: PlantedBug | undefined = options.bug && plantedBugs[options.bug];
  for (let index = share; index < options.seeds; index += options.jobs)
    tell(await playSeed(engine, options.seed + index, bug));
  await engine.close();
}

const replay = (seed: number, { bug }: Options): string =>
  `npm run simulate -- --seed ${seed}${bug ? ` --bug ${bug}` : ''}`;

/** Prints a failing seed with the broken invariants, its steps, and the command that repeats it. */
function report({ seed, broken, trace }: Played, options: Options): void {
  if (options.trace) console.log(trace.join('\n'));
  if (broken.length === 0) return;
  console.log(`\nseed ${seed} breaks:\n  ${broken.join('\n  ')}`);
  if (!options.trace) console.log(`  the last steps:\n    ${trace.slice(-25).join('\n    ')}`);
  console.log(`  again: ${replay(seed, options)}`);
}

async function main(): Promise<void> {
  const options = optionsOf(process.argv.slice(2));
  const started = Date.now();
  const failed: number[] = [];
  let played = 0;
  const counts = new Map<string, number>();
  const tell = (result: Played) => {
    played += 1;
    for (const [what, times] of Object.entries(result.counts))
      counts.set(what, (counts.get(what) ?? 0) + times);
    report(result, options);
    if (result.broken.length > 0) failed.push(result.seed);
    if (played % 500 === 0) console.log(`${played} of ${options.seeds} seeds, ${failed.length} failed`);
  };
  if (options.jobs === 1) await playShare(options, 0, tell);
  else await Promise.all(Array.from({ length: options.jobs }, (_, share) => inProcess(options, share, tell)));

  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${options.seeds} seeds from ${options.seed} in ${seconds} s in ${options.jobs} processes: ${played - failed.length} held, ${failed.length} failed`,
  );
  if (options.counts)
    for (const [what, times] of [...counts].sort()) console.log(`${String(times).padStart(8)}  ${what}`);
  for (const seed of failed.slice(0, 20)) console.log(`  ${replay(seed, options)}`);
  process.exitCode = failed.length === 0 && played === options.seeds ? 0 : 1;
}

const shareVariable = 'TILLWAY_SIMULATION_SHARE';

/** Resolves when the share is played; rejects if its process dies, so that its seeds do not count as passed. */
const inProcess = (options: Options, share: number, tell: (played: Played) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
      env: { ...process.env, [shareVariable]: String(share) },
    });
    child.on('message', (message) => tell(message as Played));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}`))));
  });

const share = process.env[shareVariable];
const run =
  share === undefined
    ? main()
    : playShare(optionsOf(process.argv.slice(2)), Number(share), (played) =>
        process.send?.({ ...played, trace: played.broken.length > 0 ? played.trace : [] }),
      ).then(() => process.disconnect());
run.catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
