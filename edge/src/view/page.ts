import { portalConfigurationPath } from '@tillway/contract';
import { escaped } from '../server/html';
import { cell, code, documentOf, head, minute, muted, number, table, viewStyle } from './elements';
import type { StepDecision } from '../releases/canary-plan';
import type { PartMove } from '../releases/part-moves';
import type { ReleaseView, VersionLine, Visits } from './collect';

type Part = ReleaseView['parts'][number];

function failures({ opened, failed, reasons }: Visits): string {
  if (opened === 0) return muted('–');
  if (failed === 0) return '0';
  const named = Object.entries(reasons).map(([reason, count]) => `${count} ${reason}`);
  return `<span class="bad">${failed}</span><br>${muted(escaped(named.join(', ')))}`;
}

function stateOf({ shownIn, forbidden }: VersionLine): string {
  if (forbidden !== undefined) return `<span class="bad">Forbidden: ${escaped(forbidden)}</span>`;
  if (shownIn.length > 0) return `<span class="good">Shown in ${escaped(shownIn.join('; '))}</span>`;
  return muted('Published');
}

const versionRow = (line: VersionLine) =>
  `<tr><th scope="row">${code(line.version)}</th>${[
    cell(stateOf(line)),
    cell(
      line.published ? `${minute(line.published.at)}<br>${escaped(line.published.by)}` : muted('no record'),
    ),
    cell(line.published?.commit === undefined ? muted('unknown') : code(line.published.commit.slice(0, 8))),
    number(String(line.lastDay.opened)),
    number(failures(line.lastDay)),
    number(String(line.lastWeek.opened)),
    number(failures(line.lastWeek)),
  ].join('')}</tr>`;

const will: Record<StepDecision['does'], string> = { go: 'goes on', wait: 'waits', stop: 'stops' };

/** Describes what a part shows, and the next step of its canary. */
function channelLines({ status }: Part): string[] {
  if (status.channels.length === 0) return ['<p>Shown in no channel.</p>'];
  return status.channels.flatMap(({ channel, version, before, canary }) => {
    const back = before[0] === undefined ? 'nothing before it' : `before it ${code(before[0])}`;
    const tried = canary ? `, and ${code(canary.version)} for ${canary.percent}% of the sessions` : '';
    const plan = canary?.plan;
    return [
      `<p>${escaped(channel)} shows ${code(version)}${tried}; ${back}.</p>`,
      ...(plan
        ? [
            `<p>The canary’s next steps: ${escaped(plan.steps.join('%, '))}%, from ${minute(plan.nextAt)}. As it is now, it ${will[plan.decision.does]}: ${escaped(plan.decision.why)}.</p>`,
          ]
        : []),
    ];
  });
}

const partSection = (part: Part) =>
  `<section><h2>${escaped(part.status.part)}</h2>${channelLines(part).join('')}${
    part.versions.length === 0
      ? '<p class="muted">Nothing is published.</p>'
      : table(
          `Versions of ${part.status.part}`,
          [
            ...['Version', 'State', 'Published (UTC)', 'Commit'].map((text) => head(text)),
            ...['Opened, 24 hours', 'Failed', 'Opened, 7 days', 'Failed'].map((text) => head(text, true)),
          ],
          part.versions.map(versionRow),
        )
  }</section>`;

const moveRow = ({ revision, at, by, note, what }: PartMove) =>
  `<tr>${[
    number(String(revision)),
    cell(minute(at)),
    cell(escaped(by)),
    cell(`${what.map(escaped).join('<br>')}${note === undefined ? '' : `<br>${muted(escaped(note))}`}`),
  ].join('')}</tr>`;

/**
 * Writes the releases as a page without script. `reader` says whose remotes these are. `configuration`: the reader may
 * set their configuration.
 */
export function viewHtml(
  { revision, at, parts, moves }: ReleaseView,
  { name: reader, configuration }: { name: string; configuration: boolean },
): string {
  const about = `${escaped(reader)}. Revision ${revision}, ${minute(at)} UTC. A person who opens a release counts once in ten minutes.`;
  return documentOf('Releases', viewStyle, [
    `<p class="muted">${about}</p>`,
    ...(configuration
      ? [`<p><a href="${portalConfigurationPath}">Configuration of the remotes</a></p>`]
      : []),
    ...parts.map(partSection),
    '<section><h2>Moves</h2>',
    moves.length === 0
      ? '<p class="muted">None yet.</p>'
      : table(
          'Moves',
          [head('Revision', true), ...['At (UTC)', 'By', 'What'].map((text) => head(text))],
          moves.map(moveRow),
        ),
    '</section>',
  ]);
}
