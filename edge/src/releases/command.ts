import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tokenCommand } from '../feed/command';
import { refusalText } from './gate';
import { inventoryCsv, inventoryHtml } from './inventory';
import { readHistory, readState } from './journal';
import { keyOf } from './moves';
import { approveRelease } from './approval';
import { isCommit, publications } from './publications';
import { buildIn, publish } from './publish';
import { parseReleaseName, type ReleaseName } from './release';
import {
  type Desk,
  draftProblems,
  liftQuarantine,
  promoteReleases,
  publishedReleases,
  quarantineRelease,
  rollBackParts,
  scriptInventory,
  startCanaries,
  stopCanaries,
  unlisted,
  validateReleases,
  verifyHost,
  verifyStore,
  whichReleases,
} from './release-desk';
import { ReleaseError } from './release-error';
import { signatureFile, signDocument } from './signature';

export const usage = `Releases of the portal:
  publish <folder>... [--promote]    copy builds into the store; --promote shows them at once; --commit <hash>
  sign <folder>... --key <file>      sign builds with a team's private key (Ed25519, PEM)
  validate [<part@version>...]       what a promotion would be refused for, portal by portal; moves nothing
  approve <part@version>             as a second person, where a portal asks for one
  promote <part@version>...          show these releases, in one move
  canary <n>% <part@version>...      give these to n percent of the sessions; promote finishes it
  canary 0% <part>...                end the canaries of these parts
  rollback <part>...                 show what these parts showed before
  quarantine <part@version> --note   forbid a release everywhere; portals go back to the one before
  lift <part@version>                allow it again
  token create <team> <remote>...    for publishing these by HTTP; --days <n>, --may-move: promote them, too
  token list                         whose tokens there are, for what, until when
  token revoke <id>                  end one
  published <part@version>           who published it, when, from which commit
  list                               what is published, shown and forbidden
  history                            every move: when, who, what
  which --host name [--at time]      which releases this host's pages ran then
  verify                             look for altered, missing and unlisted files
  verify --host name                 fetch and hash what the running portal serves to this host
  inventory [--host name]            the scripts of a host's pages (PCI DSS 6.4.3), as JSON, --csv or --html
  running [--json]                   the portals that run from here, their files and stores
Moves take --channel (default stable) and --note.
All work on the portal that runs, and say which; several run, or another is meant:
  --port <number>                    the portal at this port
  --store <folder or bucket>         this store (else TILLWAY_RELEASES)
  --portals <file>                   this portal file (else TILLWAY_PORTALS)
`;

export interface CommandOptions {
  channel: string;
  promote: boolean;
  /** File of a private key. */
  key?: string | undefined;
  csv: boolean;
  /** From which commit a build is. */
  commit?: string | undefined;
  /** How many days a token holds. */
  days?: string | undefined;
  'may-move'?: boolean | undefined;
  html?: boolean | undefined;
  note?: string | undefined;
  host?: string | undefined;
  /** A time, as `2026-11-23` or `2026-11-23T09:30:00Z`. */
  at?: string | undefined;
  /** Where the running portal answers. */
  origin?: string | undefined;
}

interface Outcome {
  output: string;
  isGood: boolean;
  /** What the operator should know of it and no file should hold. */
  says?: string;
}
type Command = (desk: Desk, words: string[], options: CommandOptions) => Promise<Outcome>;

const said = (...lines: string[]): Outcome => ({
  output: lines.map((line) => `${line}\n`).join(''),
  isGood: true,
});

const demand = (words: string[], what: string) => {
  if (words.length === 0) throw new ReleaseError(`Say ${what}.\n${usage}`);
  return words;
};
const demandOne = (words: string[]): ReleaseName => {
  const [word] = demand(words, 'which release');
  return parseReleaseName(word ?? '');
};

/** A time as an operator writes it, as ISO; a day alone is its end in UTC. */
const timeOf = (text: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  if (Number.isNaN(time.getTime()))
    throw new ReleaseError(`"${text}" is no time; write it as 2026-11-23T09:30:00Z`);
  return time.toISOString();
};

const shownNowhere = (desk: Desk, channel: string, releases: ReleaseName[]): string[] =>
  unlisted(desk, channel, releases).map(
    (part) =>
      `no portal takes ${part} from channel ${channel}, so nothing shows it: ${desk.served.map(({ file }) => file).join(', ')}`,
  );

const commands: Record<string, Command> = {
  async publish(desk, words, { channel, promote, note, commit }) {
    if (commit !== undefined && !isCommit(commit))
      throw new ReleaseError(`"${commit}" is no hash of a commit`);
    const published: { release: ReleaseName; isNew: boolean }[] = [];
    const publication = {
      by: desk.by,
      at: desk.now().toISOString(),
      ...(commit !== undefined && { commit }),
    };
    const publishers = desk.served.map(({ portals }) => portals.publishers ?? {});
    for (const folder of demand(words, 'which folders'))
      published.push(await publish(desk.store, buildIn(folder), publication, publishers));
    const releases = published.map(({ release }) => release);
    const lines = published.map(
      ({ release, isNew }) => `${isNew ? 'published' : 'already there'} ${keyOf(release)}`,
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

  async published(desk, words) {
    const records = await publications.of(desk.store, demandOne(words));
    if (records.length === 0) return { ...said('nobody has published it'), isGood: false };
    return said(
      ...records.map(
        ({ by, at, commit }) =>
          `${at} ${by}, from ${commit ? `commit ${commit}` : 'no commit that was said'}`,
      ),
    );
  },

  async token(desk, words, options) {
    const { lines, says } = await tokenCommand(desk, words, options);
    return { ...said(...lines), ...(says !== undefined && { says }) };
  },

  async promote(desk, words, { channel, note }) {
    const releases = demand(words, 'which releases').map(parseReleaseName);
    const { revision } = await promoteReleases(desk, channel, releases, note);
    return said(`revision ${revision}`, ...shownNowhere(desk, channel, releases));
  },

  async canary(desk, [share = '', ...words], { channel, note }) {
    const percent = Number(/^(\d{1,2})%$/.exec(share)?.[1] ?? Number.NaN);
    if (Number.isNaN(percent))
      throw new ReleaseError('Say to how many of a hundred: canary 5% history@1.2.3');
    if (percent === 0) {
      const state = await stopCanaries(desk, channel, demand(words, 'which parts'), note);
      return said(`revision ${state.revision}`);
    }
    const releases = demand(words, 'which releases').map(parseReleaseName);
    const { revision } = await startCanaries(desk, channel, percent, releases, note);
    return said(`revision ${revision}`, ...shownNowhere(desk, channel, releases));
  },

  async sign(_desk, words, { key }) {
    if (key === undefined) throw new ReleaseError('Say with which key: --key file');
    const pem = await readFile(key, 'utf8').catch(() => {
      throw new ReleaseError(`${key} cannot be read`);
    });
    for (const folder of demand(words, 'which folders')) {
      const document = await readFile(path.join(folder, 'release.json')).catch(() => {
        throw new ReleaseError(`${folder}: no release.json`);
      });
      await writeFile(path.join(folder, signatureFile), signDocument(document, pem));
    }
    return said(...words.map((folder) => `signed ${folder}`));
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
    if (host === undefined) throw new ReleaseError('Say whose pages: --host name');
    const time = at === undefined ? undefined : timeOf(at);
    const { portal, file, revision, shown } = await whichReleases(desk, host, time);
    if (!revision) return { ...said('nothing was shown yet'), isGood: false };
    const lines = shown.map(
      ({ part, version, isPinned, canary }) =>
        `${part} ${version ?? 'not there'}${isPinned ? ' (pinned in the portal file)' : ''}${canary ? `, or ${canary.version} for ${canary.percent}% of the sessions` : ''}`,
    );
    return {
      ...said(
        `revision ${revision.revision} of ${revision.at} by ${revision.by}: ${revision.action}`,
        ...lines,
      ),
      says: `Host: ${host}, portal "${portal}" of ${file} as it is now. Tabs that were open keep what they started with until they are idle.`,
    };
  },

  async rollback(desk, words, { channel, note }) {
    const parts = demand(words, 'which parts');
    const state = await rollBackParts(desk, channel, parts, note);
    return said(
      `revision ${state.revision}`,
      ...parts.map((part) => `${part} ${state.channels[channel]?.[part]?.version ?? ''}`),
    );
  },

  async quarantine(desk, words, { note }) {
    const release = demandOne(words);
    if (!note) throw new ReleaseError('Say why: --note "what is wrong with it"');
    return said(`revision ${(await quarantineRelease(desk, release, note)).revision}`);
  },

  async lift(desk, words, { note }) {
    return said(`revision ${(await liftQuarantine(desk, demandOne(words), note)).revision}`);
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
      if (origin === undefined)
        throw new ReleaseError('No portal runs here that could be asked; start one, or say --port');
      const { files, problems: wrong } = await verifyHost(desk, origin, host);
      if (wrong.length > 0) return { ...said(...wrong), isGood: false };
      return said(`${files} files, each in three forms, are served to ${host} as they were published`);
    }
    const problems = await verifyStore(desk);
    if (problems.length === 0) return said('every published file is as it was published');
    return { ...said(...problems), isGood: false };
  },

  async inventory(desk, _words, { host, csv, html }) {
    const { lines, says } = await scriptInventory(desk, host);
    if (html) return { output: inventoryHtml(lines, says), isGood: true, says };
    return { output: csv ? inventoryCsv(lines) : `${JSON.stringify(lines, null, 2)}\n`, isGood: true, says };
  },
};

/** Runs one command line; refusals are `ReleaseError`s. */
export async function runCommand(desk: Desk, words: string[], options: CommandOptions): Promise<Outcome> {
  const [verb = '', ...rest] = words;
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new ReleaseError(usage.trimEnd());
  return command(desk, rest, options);
}
