import { type Command, demandOne, said } from './command-line';
import { refusalText } from './gate';
import { inventoryCsv, inventoryHtml } from './inventory';
import { readHistory, readState } from './journal';
import { keyOf } from './moves';
import { publications } from './publications';
import { parseReleaseName, type ReleaseName } from './release';
import {
  draftProblems,
  publishedReleases,
  scriptInventory,
  validateReleases,
  verifyHost,
  verifyStore,
  whichReleases,
} from './release-desk';
import { ReleaseError } from './release-error';

/** Turns an operator's time into ISO. A day alone means its end in UTC. */
const timeOf = (text: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  if (Number.isNaN(time.getTime()))
    throw new ReleaseError(`"${text}" is not a time; write it as 2026-11-23T09:30:00Z`);
  return time.toISOString();
};

/** Commands that answer a question and move nothing. */
export const questionCommands: Record<string, Command> = {
  async published(desk, words) {
    const records = await publications.of(desk.store, demandOne(words));
    if (records.length === 0) return { ...said('nobody has published it'), isGood: false };
    return said(
      ...records.map(
        ({ by, at, commit }) => `${at} ${by}, from ${commit ? `commit ${commit}` : 'an unknown commit'}`,
      ),
    );
  },

  async validate(desk, words, { channel }) {
    const { problems, refusals } = await validateReleases(desk, channel, words.map(parseReleaseName));
    const lines = [...problems, ...refusals.map(refusalText)];
    const fits = `fits every portal: ${desk.served.map(({ file }) => file).join(', ')}`;
    const drafts = draftProblems(desk);
    return {
      ...said(...(lines.length === 0 ? [fits] : lines)),
      isGood: lines.length === 0,
      ...(drafts.length > 0 && { says: drafts.join('\n') }),
    };
  },

  async which(desk, _words, { host, at }) {
    if (host === undefined) throw new ReleaseError('Name the host: --host <name>');
    const time = at === undefined ? undefined : timeOf(at);
    const { portal, file, revision, shown } = await whichReleases(desk, host, time);
    if (!revision) return { ...said('no release was shown then'), isGood: false };
    const lines = shown.map(
      ({ part, version, isPinned, canary }) =>
        `${part} ${version ?? 'missing'}${isPinned ? ' (pinned in the portal file)' : ''}${canary ? `, or ${canary.version} for ${canary.percent}% of the sessions` : ''}`,
    );
    return {
      ...said(
        `revision ${revision.revision} of ${revision.at} by ${revision.by}: ${revision.action}`,
        ...lines,
      ),
      says: `Host: ${host}, portal "${portal}" of ${file} as it is now. Open tabs keep their releases until they are idle.`,
    };
  },

  async list(desk) {
    const state = await readState(desk.store);
    const shownIn = ({ part, version }: ReleaseName) => [
      ...Object.entries(state.channels)
        .filter(([, pointers]) => pointers[part]?.version === version)
        .map(([channel]) => channel),
      ...Object.entries(state.canaries ?? {}).flatMap(([channel, { [part]: canary }]) =>
        canary?.version === version ? [`${channel} (canary ${canary.percent}%)`] : [],
      ),
    ];
    const lines = (await publishedReleases(desk.store)).map((release) => {
      const forbidden = state.quarantined[keyOf(release)];
      return [
        keyOf(release).padEnd(36),
        shownIn(release).join(' '),
        forbidden ? `quarantined: ${forbidden.reason}` : '',
      ]
        .join(' ')
        .trimEnd();
    });
    return said(`revision ${state.revision}`, ...lines);
  },

  async history(desk) {
    const history = await readHistory(desk.store);
    return said(
      ...history.map(
        ({ revision, at, by, action, note }) =>
          `${revision} ${at} ${by}: ${action}${note ? ` (${note})` : ''}`,
      ),
    );
  },

  async verify(desk, _words, { host, origin }) {
    if (host !== undefined) {
      if (origin === undefined) throw new ReleaseError('No portal is running here; start one, or set --port');
      const { files, problems: wrong } = await verifyHost(desk, origin, host);
      if (wrong.length > 0) return { ...said(...wrong), isGood: false };
      return said(`${files} files, each in three encodings, are served to ${host} as published`);
    }
    const problems = await verifyStore(desk);
    if (problems.length === 0) return said('every published file is unchanged');
    return { ...said(...problems), isGood: false };
  },

  async inventory(desk, _words, { host, csv, html }) {
    const { lines, says } = await scriptInventory(desk, host);
    if (html) return { output: inventoryHtml(lines, says), isGood: true, says };
    return { output: csv ? inventoryCsv(lines) : `${JSON.stringify(lines, null, 2)}\n`, isGood: true, says };
  },
};
