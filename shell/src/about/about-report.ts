import { portalApiVersion } from '@tillway/contract';
import type { PortalConfiguration } from '@tillway/contract/release';
import { recordOf, type RemotesState, type RemoteState, stateOf } from '../remotes';

/** A part of the portal as loaded by this page. */
export interface AboutPart {
  name: string;
  version: string;
  /** The sha384 hash of its entry file; empty in development. */
  hash: string;
  state: string;
  loadMs: number | undefined;
}

/** Everything that support asks about a page. It contains nothing about the user. */
export interface AboutReport {
  facts: { label: string; value: string }[];
  parts: AboutPart[];
  failures: { key: string; text: string }[];
  /** Releases of this portal that were withdrawn and may not run. */
  withdrawn: readonly string[];
}

export interface AboutSources {
  configuration: PortalConfiguration;
  remotes: RemotesState;
  withdrawn: readonly string[];
  /** The shell's scripts on the page. */
  scripts: readonly { src: string; integrity: string }[];
  page: { host: string; place: string; loadedAt: Date; now: Date; browser: string; size: string };
  /** Milliseconds from the request for the page until the shell ran. */
  startMs: number;
  isOnline: boolean;
}

const shellScript = /\/shell\/[^/]+\/main\b/;

export function aboutReport(sources: AboutSources): AboutReport {
  const { configuration, remotes, withdrawn, scripts, page, startMs, isOnline } = sources;
  const { brand, flags, shell } = configuration;
  const main = scripts.find(({ src }) => shellScript.test(src));
  return {
    facts: [
      { label: 'Portal', value: `${brand.name} on ${page.host}` },
      { label: 'Environment', value: flags.environment },
      { label: 'Portal API', value: portalApiVersion },
      { label: 'Screen', value: page.place },
      { label: 'Page loaded', value: page.loadedAt.toISOString() },
      { label: 'Now', value: page.now.toISOString() },
      { label: 'Connection', value: isOnline ? 'online' : 'offline' },
      { label: 'Window', value: page.size },
      { label: 'Browser', value: page.browser },
    ],
    parts: [
      {
        name: 'shell',
        version: shell.version,
        hash: main?.integrity ?? '',
        state: 'ready',
        loadMs: Math.round(startMs),
      },
      ...configuration.remotes.map(({ name, version, entry }) => ({
        name,
        version,
        hash: entry.integrity,
        state: stateText(stateOf(remotes, name), remotes.mounted === name),
        loadMs: recordOf(remotes, name).loadMs,
      })),
    ],
    failures: configuration.remotes.flatMap(({ name }) =>
      recordOf(remotes, name).failures.map(({ at, reason, text }, index) => ({
        key: `${name} ${index}`,
        text: `${at.toISOString()} ${name}: ${reason}: ${text}`,
      })),
    ),
    withdrawn,
  };
}

const words: Record<RemoteState['status'], string> = {
  idle: 'not loaded',
  loading: 'loading',
  ready: 'ready',
  disabled: 'switched off',
  failed: 'failed',
  quarantined: 'given up',
};

/** Describes a remote's state in words. */
export const stateText = (state: RemoteState, isMounted: boolean): string => {
  if (isMounted) return 'on screen';
  return 'reason' in state ? `${words[state.status]}: ${state.reason}` : words[state.status];
};

/** Formats a time in milliseconds; empty if the time is unknown. */
export const milliseconds = (ms: number | undefined): string => (ms === undefined ? '' : `${ms} ms`);

/** Formats the report as plain text for an e-mail to support. */
export function aboutText({ facts, parts, failures, withdrawn }: AboutReport): string {
  const part = ({ name, version, hash, state, loadMs }: AboutPart) =>
    [name, version, state, milliseconds(loadMs), hash].filter(Boolean).join('  ');
  return [
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...parts.map(part),
    '',
    ...(failures.length > 0 ? failures.map(({ text }) => text) : ['No failures on this page']),
    ...withdrawn.map((release) => `Taken back: ${release}`),
  ].join('\n');
}
