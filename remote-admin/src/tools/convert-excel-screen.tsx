import { importFileError } from '@tillway/rules';
import { Notice, PageHeader, Panel, SelectField, Spinner, Stack, TextAreaField } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useState } from 'react';
import { type Sheet, sheetLimits } from '../sheet/limits';
import { readSheets } from '../sheet/read-sheets';
import { useFile } from '../sheet/use-file';
import { CopyField } from './copy-field';
import { CsvError, rowsToJson, toCsv } from './csv';

const fileOptions = { nameError: importFileError, read: readSheets };

/** `/admin/convertexcel`: a sheet of an .xlsx file becomes CSV and JSON in the browser (TOOL-006; decisions O-13). */
export function ConvertExcelScreen() {
  const file = useFile(fileOptions);
  const [chosen, setChosen] = useState(0);
  const sheets = file.result ?? [];
  const sheet = sheets[chosen] ?? sheets[0];
  return (
    <>
      <PageHeader title="Convert Excel" subtitle="In this browser: nothing is uploaded" />
      <Stack gap="5">
        <Panel title="Spreadsheet">
          <Stack gap="4">
            <FileField
              label="File"
              accept=".xlsx"
              kinds="Excel (.xlsx), up to 10,000 rows and 200 columns"
              maxSize={sheetLimits.bytes}
              value={file.file}
              error={file.error}
              onChange={(next) => {
                setChosen(0);
                file.choose(next);
              }}
            />
            {file.isReading ? <Spinner /> : null}
            {sheets.length > 0 ? (
              <SelectField
                label="Sheet"
                options={sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
                value={String(chosen)}
                onChange={({ target }) => setChosen(Number(target.value))}
              />
            ) : null}
          </Stack>
        </Panel>
        {sheet ? <Converted sheet={sheet} /> : null}
      </Stack>
    </>
  );
}

function Converted({ sheet: { rows } }: { sheet: Sheet }) {
  const csv = toCsv(rows);
  const json = jsonOf(rows);
  return (
    <>
      <Panel title={`CSV (${String(rows.length)} rows)`}>
        <TextAreaField label="CSV" rows={10} readOnly value={csv} />
      </Panel>
      {'problem' in json ? (
        <Notice severity="error" title={`No JSON: ${json.problem}`} />
      ) : (
        <Panel title={`JSON (${String(json.rows.length)} rows)`}>
          <Stack gap="4">
            <CopyField label="JSON in one line" value={JSON.stringify(json.rows)} />
            <TextAreaField label="JSON" rows={10} readOnly value={JSON.stringify(json.rows, null, 2)} />
          </Stack>
        </Panel>
      )}
    </>
  );
}

function jsonOf(rows: string[][]): { rows: Record<string, string>[] } | { problem: string } {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  try {
    // a sheet leaves out the empty cells at the end of a row
    return {
      rows: rowsToJson(rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))),
    };
  } catch (error) {
    if (error instanceof CsvError) return { problem: error.message };
    throw error;
  }
}
