import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { reportPath } from '../pages/security-policy';

const maxBytes = 16 * 1024;
const maxReportsPerRequest = 10;
const maxLoggedPerMinute = 60;

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

/** An address without query, fragment and length: what is looked for is which script, not what was typed. */
const address = (text: string | undefined) => text?.replace(/[?#].*$/s, '').slice(0, 200);

const summary = (body: v.InferOutput<typeof ReportBodySchema>) => ({
  page: address(body.documentURL ?? body['document-uri']),
  blocked: address(body.blockedURL ?? body['blocked-uri']),
  directive: (body.effectiveDirective ?? body['effective-directive'] ?? body.destination)?.slice(0, 60),
  source: address(body.sourceFile ?? body['source-file']),
  line: body.lineNumber ?? body['line-number'],
  disposition: body.disposition?.slice(0, 20),
});

/** What a request reports, shortened; nothing when it is no report. */
export function readReports(body: unknown) {
  const old = v.safeParse(OldFormSchema, body);
  if (old.success) return [summary(old.output['csp-report'])];
  const reports = v.safeParse(ReportingApiSchema, body);
  return reports.success
    ? reports.output.slice(0, maxReportsPerRequest).map((report) => summary(report.body))
    : [];
}

/** Where browsers report refused scripts. Anybody may post here, so what is kept is little and bounded. */
export function reportRoutes(
  server: FastifyInstance,
  now: () => number = Date.now,
  keep: (host: string | undefined, report: ReturnType<typeof summary>) => void = () => undefined,
) {
  let minute = 0;
  let logged = 0;
  const mayLog = () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, logged] = [current, 0];
    logged += 1;
    return logged <= maxLoggedPerMinute;
  };

  void server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(reportPath, async (request, reply) => {
      for (const report of readReports(request.body)) {
        if (!mayLog()) continue;
        request.log.warn(report, 'browser refused content');
        keep(request.headers.host, report);
      }
      return reply.code(204).send();
    });
  });
}
