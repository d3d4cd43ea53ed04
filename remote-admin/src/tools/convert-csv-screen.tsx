import { Notice, PageHeader, Panel, Stack, TextAreaField, TextField } from '@tillway/ui';
import { useState } from 'react';
import { CopyField } from './copy-field';
import { CsvError, csvToJson } from './csv';

const mostBytes = 5 * 1024 * 1024;

/** `/admin/convertcsv`: CSV becomes JSON in the browser; nothing is uploaded (TOOL-005; decisions O-13). */
export function ConvertCsvScreen() {
  const [text, setText] = useState('');
  const [fileError, setFileError] = useState<string>();
  const result = text.trim() === '' ? undefined : convert(text);

  async function read(file: File | undefined) {
    setFileError(undefined);
    if (!file) return;
    if (file.size > mostBytes) setFileError('The file may have 5 MB');
    else setText(await textOf(file));
  }
  return (
    <>
      <PageHeader title="Convert CSV" subtitle="In this browser: nothing is uploaded" />
      <Stack gap="5">
        <Panel title="CSV">
          <Stack gap="4">
            <TextField
              label="File"
              type="file"
              accept=".csv,text/csv,text/plain"
              hint="Up to 5 MB, or paste below"
              error={fileError}
              onChange={({ target }) => void read(target.files?.[0])}
            />
            <TextAreaField
              label="CSV text"
              hint="The first row names the columns"
              rows={8}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Stack>
        </Panel>
        {result === undefined ? null : 'problem' in result ? (
          <Notice severity="error" title={result.problem} />
        ) : (
          <Panel title={`JSON (${String(result.count)} rows)`}>
            <Stack gap="4">
              <CopyField label="JSON in one line" value={result.line} />
              <TextAreaField label="JSON" rows={12} readOnly value={result.json} />
            </Stack>
          </Panel>
        )}
      </Stack>
    </>
  );
}

const textOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsText(file);
  });

function convert(text: string): { problem: string } | { json: string; line: string; count: number } {
  try {
    const rows = csvToJson(text);
    return { json: JSON.stringify(rows, null, 2), line: JSON.stringify(rows), count: rows.length };
  } catch (error) {
    if (error instanceof CsvError) return { problem: error.message };
    throw error;
  }
}
