/**
 * The gateway's calls as others build on them: each field of requests and answers with its type, from the OpenAPI
 * document. Tabs and pinned remotes are older than the gateway, so within a version calls only grow.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate } from '../../shared/build/release/evaluate.mjs';
import { root } from '../pnpm.mjs';
import { callChanges } from './call-changes.mjs';
import { shortened, whole } from './call-report.mjs';
import { callsOf } from './call-shapes.mjs';

const gateway = path.join(root, 'gateway');
const report = path.join(gateway, 'api-report.json');

/** Reads the document as the gateway makes it from the contract's table. */
async function readDocument() {
  const source = path.join(gateway, 'src/platform/http/open-api.ts');
  const { document } = await evaluate(
    `import { openApiDocument } from ${JSON.stringify(source)};\nexport const document = JSON.stringify(openApiDocument());`,
  );
  return JSON.parse(document);
}

const line = ({ call, side, field, what }) => `  ${[call, side, field].filter(Boolean).join(' ')}: ${what}`;
const majorOf = (version) => version.split('.')[0];

/**
 * Compares the calls with the recorded ones. `write` updates the record, unless an existing caller would break within
 * the version. Returns the faults with their remedies, or nothing.
 */
export async function gatewayFaults({ write }) {
  const document = await readDocument();
  const { version } = document.info;
  const calls = callsOf(document);
  const before = JSON.parse(readFileSync(report, 'utf8'));
  const changes = callChanges(whole(before.calls), calls);
  const broken = changes.filter(({ breaks }) => breaks);
  if (broken.length > 0 && majorOf(version) === majorOf(before.version))
    return [
      'gateway: older tabs and remotes would break. Keep the old fields, or raise the major version in gateway/src/platform/http/open-api.ts. Remove by hand from gateway/api-report.json only what no release has had.',
      ...broken.map(line),
    ];
  const text = `${JSON.stringify({ version, calls: shortened(calls) }, null, 2)}\n`;
  if (readFileSync(report, 'utf8') === text) return [];
  if (write) writeFileSync(report, text);
  return write
    ? []
    : [
        'gateway/api-report.json does not match the calls: run `node tools/api-report.mjs` and read the diff.',
        ...changes.slice(0, 20).map(line),
      ];
}
