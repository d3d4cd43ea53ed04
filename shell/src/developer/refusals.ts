import type { PortalRemote } from '@tillway/contract/release';
import { recordOf, type RemotesState } from '../remotes';
import type { Refusal } from './create-trace';
import { numberOfFailure } from './errors';

export interface ReportedRefusal extends Refusal {
  key: string;
}

/**
 * Lists all refusals on this page, newest first: by the portal's checks, by failed remotes, and by the
 * policy.
 */
export const reportedRefusals = (
  refusals: readonly Refusal[],
  state: RemotesState,
  remotes: readonly PortalRemote[],
  policy: readonly Refusal[],
): ReportedRefusal[] =>
  [
    ...refusals,
    ...policy,
    ...remotes.flatMap(({ name }) =>
      recordOf(state, name).failures.map(({ at, reason, text }): Refusal => ({
        at,
        number: numberOfFailure[reason],
        remote: name,
        text,
      })),
    ),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map((refusal, index) => ({ ...refusal, key: `${index} ${refusal.number}` }));

interface PolicyReport {
  body: { blockedURL?: string; effectiveDirective?: string };
}
type Observer = new (
  callback: (reports: PolicyReport[]) => void,
  options: { types: string[]; buffered: boolean },
) => { observe(): void; disconnect(): void };

/** Watches violations of the page's policy, including earlier ones. Reports only the origin of an address. */
export function watchPolicy(onChange: (found: readonly ReportedRefusal[]) => void): () => void {
  const Reporting = (globalThis as { ReportingObserver?: Observer }).ReportingObserver;
  if (!Reporting) return () => undefined;
  let found: readonly ReportedRefusal[] = [];
  const observer = new Reporting(
    (reports) => {
      found = [
        ...found,
        ...reports.map(({ body }, index): ReportedRefusal => ({
          key: `policy ${found.length + index}`,
          at: new Date(),
          number: 'TW106',
          remote: undefined,
          text: `${body.effectiveDirective ?? 'The policy'} refused ${originOf(body.blockedURL ?? '')}`,
        })),
      ];
      onChange(found);
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
  return () => observer.disconnect();
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url.slice(0, 40));
