/**
 * `node tools/versions.mjs`: gives each package of the SDK that changed its next version. Writes change logs, the
 * record of contents (tools/packages/versions.json), and the table of sets (docs/remotes/sdk-versions.md).
 * `--check` only finds changes that no change log has, and a table that does not match the record.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import prettier from 'prettier';
import { releaseChanged } from './packages/release-changed.mjs';
import { readRecord, unsaid, writeRecord } from './packages/record.mjs';
import { setsPage, setsPageFile } from './packages/sets.mjs';
import { stageAll } from './packages/stage.mjs';

const pageOf = async ({ sets }) =>
  prettier.format(setsPage(sets), {
    ...(await prettier.resolveConfig(setsPageFile)),
    filepath: setsPageFile,
  });

async function release() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillway-versions-'));
  try {
    const record = readRecord();
    const lines = await releaseChanged(record, await stageAll(folder, record));
    writeRecord(record);
    writeFileSync(setsPageFile, await pageOf(record));
    console.log(lines.join('\n') || 'No package changed.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function check() {
  const record = readRecord();
  const isCurrent = readFileSync(setsPageFile, 'utf8') === (await pageOf(record));
  const faults = [
    ...unsaid(record),
    ...(isCurrent
      ? []
      : ['docs/remotes/sdk-versions.md does not match its record: run `node tools/versions.mjs`.']),
  ];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

await (process.argv.includes('--check') ? check() : release());
