import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remoteName } from '../release/version.mjs';
import { call, portalOf, ToolError } from './portal.mjs';

const channel = { type: 'string', default: 'stable' };
const note = { type: 'string' };

const print = (lines) => {
  console.log(lines.join('\n'));
  return true;
};
const ask = (what, body) => call(portalOf(process.env), what, body);

/** Reads the words of a command. Throws a `ToolError` with its usage for too many. */
function read(more, usage, options, most) {
  const { values, positionals } = parseArgs({ args: more, allowPositionals: true, options });
  if (positionals.length > most) throw new ToolError(`Usage: ${usage}`);
  return { ...values, word: positionals[0] };
}

/** Returns the name of the remote in this folder. */
function remoteHere(usage) {
  if (!existsSync(path.resolve('package.json')))
    throw new ToolError(`This folder has no remote; name one: ${usage}`);
  return remoteName(process.cwd());
}

/** Returns the release of a word: `loyalty@0.1.0-3fa9c1d2`, or its version alone in the remote's folder. */
function releaseOf(word, usage) {
  if (!word) throw new ToolError(`Name the release: ${usage}\n  "tillway status" lists the releases`);
  return word.includes('@') ? word : `${remoteHere(usage)}@${word}`;
}

/** Makes a move and prints its result. */
async function move(body) {
  const { revision, part, shown } = await ask('moves', body);
  return print([`revision ${revision}: ${part} in ${body.channel} shows ${shown ?? 'none'}`]);
}

const withNote = (note) => (note === undefined ? {} : { note });

/** Commands that show and move a team's releases, in any folder: they need the portal and the token only. */
export const teamCommands = {
  /** Prints what each channel shows, what is forbidden, what is published, and the calls that are left. */
  async status(...more) {
    read(more, 'tillway status', {}, 0);
    const { revision, token, remotes } = await ask('status');
    const left = Object.entries(token.left).map(([kind, each]) => `${each.left} ${kind}`);
    const rights = token.mayMove ? 'publish and move' : 'publish';
    return print([
      `revision ${revision}`,
      ...remotes.flatMap(statusLines),
      `token ${token.id} of ${token.team}: may ${rights} until ${token.until}; calls left: ${left.join(', ')}`,
    ]);
  },

  /** Prints the latest moves of the team's remotes, oldest first. */
  async history(...more) {
    read(more, 'tillway history', {}, 0);
    const { moves } = await ask('history');
    return print(
      moves.map(
        ({ revision, at, by, note, what }) =>
          `${revision} ${at} ${by}: ${what.join('; ')}${note === undefined ? '' : ` (${note})`}`,
      ),
    );
  },

  /** Prints how often each version was opened and failed, in the last day or in more days. */
  async outcomes(...more) {
    const usage = 'tillway outcomes [--days <n>]';
    const { days } = read(more, usage, { days: { type: 'string', default: '1' } }, 0);
    if (!/^\d{1,2}$/.test(days)) throw new ToolError(`Choose whole days: ${usage}`);
    const { outcomes } = await ask(`outcomes?days=${days}`);
    if (outcomes.length === 0) return print(['nobody reported an outcome']);
    return print(outcomes.map(outcomeLine));
  },

  /** Prints a link that opens the portal's page of the team's releases for some minutes. */
  async view(...more) {
    read(more, 'tillway view', {}, 0);
    const { path: place, until } = await ask('view', {});
    return print([new URL(place, portalOf(process.env).portal).href, `It opens until ${until}.`]);
  },

  /** Prints every reason that a promotion would be refused for. Fails if there is one. */
  async check(...more) {
    const usage = 'tillway check <version>';
    const { word, channel: to } = read(more, usage, { channel }, 1);
    const { release, problems } = await ask('check', { release: releaseOf(word, usage), channel: to });
    if (problems.length > 0) throw new ToolError(problems.join('\n'));
    return print([`${release} fits every portal; nothing was moved`]);
  },

  async promote(...more) {
    const usage = 'tillway promote <version> [--note <text>]';
    const { word, ...given } = read(more, usage, { channel, note }, 1);
    return move({ action: 'promote', release: releaseOf(word, usage), ...given });
  },

  async canary(...more) {
    const usage = 'tillway canary <version> --steps 5,25,100 --every 10m, or tillway canary --stop';
    const text = { type: 'string' };
    const options = { channel, note, steps: text, every: text, stop: { type: 'boolean', default: false } };
    const { word, stop, steps, every, channel: to, note: why } = read(more, usage, options, 1);
    const common = { channel: to, ...withNote(why) };
    if (stop) return move({ action: 'stop', part: word ?? remoteHere(usage), ...common });
    const release = releaseOf(word, usage);
    return move({ action: 'canary', release, ...planOf(steps, every, usage), ...common });
  },

  async rollback(...more) {
    const usage = 'tillway rollback [<remote>] [--note <text>]';
    const { word, ...given } = read(more, usage, { channel, note }, 1);
    return move({ action: 'rollback', part: word ?? remoteHere(usage), ...given });
  },

  async quarantine(...more) {
    const usage = 'tillway quarantine <version> --note "what is wrong with it"';
    const { word, note: why, channel: to } = read(more, usage, { channel, note }, 1);
    const release = releaseOf(word, usage);
    if (!why) throw new ToolError(`Give the reason: ${usage}`);
    return move({ action: 'quarantine', release, note: why, channel: to });
  },
};

function outcomeLine({ from, to, release, opened, failed, reasons }) {
  const named = Object.entries(reasons).map(([reason, count]) => `${count} ${reason}`);
  const why = named.length > 0 ? ` (${named.join(', ')})` : '';
  return `${from} to ${to} ${release}: opened by ${opened}, failed for ${failed}${why}`;
}

const will = { go: 'goes on', wait: 'waits', stop: 'stops' };

/** Describes the next step of a canary. */
const planLine = ({ steps, nextAt, decision }) =>
  `  next ${steps.join('%, ')}%, from ${nextAt}; as it is now, it ${will[decision.does]}: ${decision.why}`;

/** Reads `5,25,100` and `10m`. The portal checks that they are within its limits. */
function planOf(steps, every, usage) {
  if (!/^\d{1,3}(,\d{1,3})*$/.test(steps ?? ''))
    throw new ToolError(`Choose percentages of the sessions: ${usage}`);
  const [, count, unit] = /^(\d{1,4})(m|h)$/.exec(every ?? '') ?? [];
  if (every !== undefined && count === undefined)
    throw new ToolError(`Write the time as 10m or 2h: ${usage}`);
  return {
    steps: steps.split(',').map(Number),
    ...(every !== undefined && { everyMinutes: Number(count) * (unit === 'h' ? 60 : 1) }),
  };
}

function statusLines({ part, channels, forbidden, published }) {
  const shown = channels.flatMap(({ channel, version, before, canary }) => {
    const some = canary ? `, ${canary.version} for ${canary.percent}% of the sessions` : '';
    return [
      `${part} in ${channel}: ${version}${some}; before it ${before[0] ?? 'none'}`,
      ...(canary?.plan ? [planLine(canary.plan)] : []),
    ];
  });
  return [
    ...(shown.length > 0 ? shown : [`${part}: shown in no channel`]),
    ...forbidden.map(({ version, reason }) => `  forbidden ${version}: ${reason}`),
    ...published.map(
      ({ version, at, by, commit }) =>
        `  published ${version} ${at} by ${by}, from ${commit ? `commit ${commit}` : 'an unknown commit'}`,
    ),
  ];
}
