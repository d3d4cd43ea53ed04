import { approveRelease } from './approval';
import { type CanarySteps, parseEvery, parseSteps } from './canary-plan';
import { type Command, demand, demandOne, type Outcome, said } from './command-line';
import type { Desk } from './desk';
import { keyOf } from './moves';
import { isCommit } from './publications';
import { buildIn, publish } from './publish';
import { parseReleaseName, type ReleaseName } from './release';
import {
  liftQuarantine,
  promoteReleases,
  quarantineRelease,
  rollBackParts,
  startCanaries,
  stopCanaries,
  unlisted,
} from './release-desk';
import { ReleaseError } from './release-error';

const shownNowhere = (desk: Desk, channel: string, releases: ReleaseName[]): string[] =>
  unlisted(desk, channel, releases).map(
    (part) =>
      `no portal uses ${part} from channel ${channel}, so nothing shows it: ${desk.served.map(({ file }) => file).join(', ')}`,
  );

async function startedCanaries(
  desk: Desk,
  channel: string,
  steps: CanarySteps,
  words: string[],
  note: string | undefined,
): Promise<Outcome> {
  const releases = demand(words, 'the releases').map(parseReleaseName);
  const { revision } = await startCanaries(desk, channel, steps, releases, note);
  return said(`revision ${revision}`, ...shownNowhere(desk, channel, releases));
}

/** Commands that publish, show, and forbid releases. */
export const moveCommands: Record<string, Command> = {
  async publish(desk, words, { channel, promote, note, commit }) {
    if (commit !== undefined && !isCommit(commit))
      throw new ReleaseError(`"${commit}" is not the hash of a commit`);
    const published: { release: ReleaseName; isNew: boolean }[] = [];
    const publication = {
      by: desk.by,
      at: desk.now().toISOString(),
      ...(commit !== undefined && { commit }),
    };
    const publishers = desk.served.map(({ portals }) => portals.publishers ?? {});
    for (const folder of demand(words, 'the folders'))
      published.push(await publish(desk.store, buildIn(folder), publication, publishers));
    const releases = published.map(({ release }) => release);
    const lines = published.map(
      ({ release, isNew }) => `${isNew ? 'published' : 'already published'} ${keyOf(release)}`,
    );
    if (!promote) return said(...lines);
    const { revision } = await promoteReleases(desk, channel, releases, note);
    return said(...lines, `revision ${revision}`, ...shownNowhere(desk, channel, releases));
  },

  async approve(desk, words, { note }) {
    const release = demandOne(words);
    await approveRelease(desk, release, note);
    return said(`approved ${keyOf(release)}`);
  },

  async promote(desk, words, { channel, note }) {
    const releases = demand(words, 'the releases').map(parseReleaseName);
    const { revision } = await promoteReleases(desk, channel, releases, note);
    return said(`revision ${revision}`, ...shownNowhere(desk, channel, releases));
  },

  async canary(desk, words, { channel, note, steps, every }) {
    if (steps !== undefined) {
      const plan = { steps: parseSteps(steps), everyMs: every === undefined ? undefined : parseEvery(every) };
      return startedCanaries(desk, channel, plan, words, note);
    }
    const [share = '', ...others] = words;
    const percent = Number(/^(\d{1,2})%$/.exec(share)?.[1] ?? Number.NaN);
    if (Number.isNaN(percent))
      throw new ReleaseError('Name the percentage of sessions: canary 5% history@1.2.3');
    if (percent === 0) {
      const state = await stopCanaries(desk, channel, demand(others, 'the parts'), note);
      return said(`revision ${state.revision}`);
    }
    return startedCanaries(desk, channel, { steps: [percent] }, others, note);
  },

  async rollback(desk, words, { channel, note }) {
    const parts = demand(words, 'the parts');
    const state = await rollBackParts(desk, channel, parts, note);
    return said(
      `revision ${state.revision}`,
      ...parts.map((part) => `${part} ${state.channels[channel]?.[part]?.version ?? ''}`),
    );
  },

  async quarantine(desk, words, { note }) {
    const release = demandOne(words);
    if (!note) throw new ReleaseError('Give the reason: --note "what is wrong with it"');
    return said(`revision ${(await quarantineRelease(desk, release, note)).revision}`);
  },

  async lift(desk, words, { note }) {
    return said(`revision ${(await liftQuarantine(desk, demandOne(words), note)).revision}`);
  },
};
