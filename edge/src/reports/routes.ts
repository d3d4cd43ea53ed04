import { clientOf } from '@tillway/contract/client-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SignedIn } from '../outcomes/signed-in';
import { reportPath } from '../pages/security-policy';
import { createRate } from '../server/rate';
import type { Teller } from './kept';

const maxBytes = 16 * 1024;
const maxReportsPerRequest = 10;

/** The parts of a report worth a log line, in the names of `report-uri` and of the Reporting API. */
const ReportBodySchema = v.object({
  'document-uri': v.optional(v.string()),
  documentURL: v.optional(v.string()),
  'blocked-uri': v.optional(v.string()),
  blockedURL: v.optional(v.string()),
  'effective-directive': v.optional(v.string()),
  effectiveDirective: v.optional(v.string()),
  destination: v.optional(v.string()),
  'source-file': v.optional(v.string()),
  sourceFile: v.optional(v.string()),
  'line-number': v.optional(v.number()),
  lineNumber: v.optional(v.number()),
  disposition: v.optional(v.string()),
});
const OldFormSchema = v.object({ 'csp-report': ReportBodySchema });
const ReportingApiSchema = v.array(v.object({ type: v.string(), body: ReportBodySchema }));

/** Shortens an address and removes query and fragment: only the script matters, not the user's input. */
const address = (text: string | undefined) => text?.replace(/[?#].*$/s, '').slice(0, 200);

const summary = (body: v.InferOutput<typeof ReportBodySchema>) => ({
  page: address(body.documentURL ?? body['document-uri']),
  blocked: address(body.blockedURL ?? body['blocked-uri']),
  directive: (body.effectiveDirective ?? body['effective-directive'] ?? body.destination)?.slice(0, 60),
  source: address(body.sourceFile ?? body['source-file']),
  line: body.lineNumber ?? body['line-number'],
  disposition: body.disposition?.slice(0, 20),
});

/** Reads the reports of a request, shortened. The list is empty if it is no report. */
export function readReports(body: unknown) {
  const old = v.safeParse(OldFormSchema, body);
  if (old.success) return [summary(old.output['csp-report'])];
  const reports = v.safeParse(ReportingApiSchema, body);
  return reports.success
    ? reports.output.slice(0, maxReportsPerRequest).map((report) => summary(report.body))
    : [];
}

/** The number of reports that count each minute. A page with a fault sends some tens. */
const limits = {
  person: { most: 60, perMs: 60_000 },
  address: { most: 20, perMs: 60_000 },
  strangers: { most: 600, perMs: 60_000 },
} as const;

type Report = ReturnType<typeof summary>;

export interface ReportParts {
  now: () => number;
  signedIn: SignedIn;
  /** Takes a report that counts. */
  keep: (host: string | undefined, report: Report, teller: Teller) => void;
  /** Notes a report that does not count. */
  drop: (host: string | undefined) => void;
}

/**
 * Lets browsers report refused scripts. Anybody may post here, so each address has a limit, and signed-in people have
 * one apart from strangers. Nobody's reports displace those of another. The log says how many were not read.
 */
export function reportRoutes(server: FastifyInstance, { now, signedIn, keep, drop }: ReportParts) {
  const people = createRate(limits.person, now);
  const addresses = createRate(limits.address, now);
  const strangers = createRate(limits.strangers, now);
  const said = createRate({ most: 1, perMs: 60_000 }, now);
  let dropped = 0;

  const tellerOf = async (request: FastifyRequest): Promise<Teller> => {
    const person = await signedIn(request);
    return person ? { by: 'signed in', name: person.name } : { by: 'strangers', name: clientOf(request.ip) };
  };
  const counts = ({ by, name }: Teller) =>
    by === 'signed in' ? people.take(name) : addresses.take(name) && strangers.take('all');

  void server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(reportPath, async (request, reply) => {
      const reports = readReports(request.body);
      if (reports.length === 0) return reply.code(204).send();
      const teller = await tellerOf(request);
      for (const report of reports) {
        if (counts(teller)) {
          request.log.warn({ ...report, by: teller.by }, 'browser refused content');
          keep(request.headers.host, report, teller);
          continue;
        }
        dropped += 1;
        drop(request.headers.host);
        if (said.take('all')) request.log.warn({ dropped }, 'reports of refused content were not read');
      }
      return reply.code(204).send();
    });
  });
}
