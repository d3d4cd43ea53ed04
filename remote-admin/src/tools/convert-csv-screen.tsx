import { Notice, PageHeader, Panel, Stack, Text, TextAreaField } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useEffect, useState } from 'react';
import { sheetLimits } from '../sheet/limits';
import { readCsvText } from '../sheet/read-sheets';
import { useFile } from '../sheet/use-file';
import { CopyField } from './copy-field';
import { counted, CsvError, csvToJson } from '../sheet/csv';
import { ResultButtons } from './result-buttons';

const fileOptions = { read: readCsvText };

/** `/admin/convertcsv`: converts CSV to JSON in the browser, without an upload. */
export function ConvertCsvScreen() {
  const [text, setText] = useState('');
  const file = useFile(fileOptions);
  const result = text.trim() === '' ? undefined : convert(text);
  useEffect(() => {
    if (file.result !== undefined) setText(file.result.text);
  }, [file.result]);
  return (
    <>
      <PageHeader title="Convert CSV" subtitle="In this browser: nothing is uploaded" />
      <Stack gap="5">
        <Panel title="CSV">
          <Stack gap="4">
            <FileField
              label="File"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              kinds="CSV"
              maxSize={sheetLimits.bytes}
              value={file.file}
              error={file.error}
              onChange={file.choose}
            />
            {file.result ? <Text color="fg.muted">{`Read as ${file.result.readAs}.`}</Text> : null}
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
          <Panel title={`JSON (${counted(result.count, 'row')})`}>
            <Stack gap="4">
              <CopyField label="JSON in one line" value={result.line} />
              <ResultButtons name={file.file?.name ?? 'converted.csv'} results={{ json: result.json }} />
              <TextAreaField label="JSON" rows={12} readOnly value={result.json} />
            </Stack>
          </Panel>
        )}
      </Stack>
    </>
  );
}

function convert(text: string): { problem: string } | { json: string; line: string; count: number } {
  try {
    const rows = csvToJson(text);
    return { json: JSON.stringify(rows, null, 2), line: JSON.stringify(rows), count: rows.length };
  } catch (error) {
    if (error instanceof CsvError) return { problem: error.message };
    throw error;
  }
}
