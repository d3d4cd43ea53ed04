import type { Total } from '../outcomes/kept-outcomes';
import { releaseOfKey } from '../releases/moves';
import type { ReleaseState } from '../releases/state';

type Labels = Record<string, string>;

/** Writes a metric in the text format of Prometheus. */
function metric(name: string, type: 'gauge' | 'counter', help: string, samples: [Labels, number][]): string {
  const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
  const lines = samples.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Describes remotes for Prometheus: the releases that are shown, tried, and forbidden, and how they fare at this edge. */
export function metricsText(state: ReleaseState, parts: readonly string[], totals: readonly Total[]): string {
  const named = (release: string): Labels => {
    const { part: remote, version } = releaseOfKey(release);
    return { remote, version };
  };
  const inChannels = <Entry>(table: Record<string, Record<string, Entry>> = {}) =>
    Object.entries(table).flatMap(([channel, entries]) =>
      Object.entries(entries).flatMap(([remote, entry]) =>
        parts.includes(remote) ? [{ remote, channel, entry }] : [],
      ),
    );
  const shown = inChannels(state.channels).map(({ entry: { version }, ...labels }): [Labels, number] => [
    { ...labels, version },
    1,
  ]);
  const canaries = inChannels(state.canaries).map(
    ({ entry: { version, percent }, ...labels }): [Labels, number] => [{ ...labels, version }, percent],
  );
  const forbidden = Object.keys(state.quarantined)
    .filter((release) => parts.includes(releaseOfKey(release).part))
    .map((release): [Labels, number] => [named(release), 1]);
  const own = totals.filter(({ release }) => parts.includes(releaseOfKey(release).part));
  const opened = own.map(({ release, opened: count }): [Labels, number] => [named(release), count]);
  const failed = own.flatMap(({ release, failed: counts }) =>
    Object.entries(counts).map(([reason, count]): [Labels, number] => [{ ...named(release), reason }, count]),
  );
  return [
    metric('tillway_releases_revision', 'gauge', 'Number of the newest move.', [[{}, state.revision]]),
    metric('tillway_release_shown', 'gauge', 'The release that a channel shows.', shown),
    metric('tillway_release_canary_percent', 'gauge', 'Sessions that get the release of a canary.', canaries),
    metric('tillway_release_forbidden', 'gauge', 'Releases that are forbidden.', forbidden),
    metric(
      'tillway_release_opened_total',
      'counter',
      'People who opened a release, each once in a span of at most ten minutes.',
      opened,
    ),
    metric('tillway_release_failed_total', 'counter', 'Those of them for whom it failed.', failed),
  ].join('');
}
