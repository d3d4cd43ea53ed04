import { spawnSync } from 'node:child_process';
import { root } from '../pnpm.mjs';

/** Runs the command of a step with its output in the terminal. */
const spawn = (command, args, env) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** Times the steps of one test run. `now` returns milliseconds. */
export function createSteps({ now = () => performance.now(), log = console.log } = {}) {
  const timed = [];
  const time = (title, work) => {
    log(`\n━━ ${title}`);
    const begun = now();
    const end = (result) => {
      timed.push({ title, ms: now() - begun });
      return result;
    };
    const result = work();
    return result instanceof Promise ? result.then(end) : end(result);
  };
  return {
    timed,
    time,
    /** Runs a command to its end. Returns whether it succeeded. */
    run: (title, command, args, env = {}) => time(title, () => spawn(command, args, env)),
  };
}
