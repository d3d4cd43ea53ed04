import { importFileError } from '@tillway/rules';
import { Notice, PageHeader, Panel, SelectField, Spinner, Stack, TextAreaField } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useState } from 'react';
import { type Sheet, sheetLimits } from '../sheet/limits';
import { readSheets } from '../sheet/read-sheets';
import { useFile } from '../sheet/use-file';
import { CopyField } from './copy-field';
import { cellName, cellProblem } from '../sheet/cell-kinds';
import { counted, CsvError, rowsToJson, toCsv } from '../sheet/csv';
import { ResultButtons } from './result-buttons';

const fileOptions = { nameError: importFileError, read: readSheets };

/** `/admin/convertexcel`: converts a sheet of an .xlsx file to CSV and JSON in the browser. */
export function ConvertExcelScreen() {
  const file = useFile(fileOptions);
  const [chosen, setChosen] = useState<number>();
  const sheets = file.result ?? [];
  const place =
    chosen ??
    Math.max(
      0,
      sheets.findIndex(({ isHidden }) => isHidden !== true),
    );
  const sheet = sheets[place];
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
                setChosen(undefined);
                file.choose(next);
              }}
            />
            {file.isReading ? <Spinner /> : null}
            {sheets.length > 0 ? (
              <SelectField
                label="Sheet"
                options={sheets.map(({ name, isHidden }, place) => ({
                  value: String(place),
                  label: isHidden === true ? `${name} (hidden)` : name,
                }))}
                value={String(place)}
                onChange={({ target }) => setChosen(Number(target.value))}
              />
            ) : null}
          </Stack>
        </Panel>
        {sheet ? <Converted name={file.file?.name ?? sheet.name} sheet={sheet} /> : null}
      </Stack>
    </>
  );
}

/** Lists the cells without a value to convert: errors, and formulas without a stored value. */
const wrongCells = ({ rows, kinds = [] }: Sheet): string[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const problem = cellProblem(kinds[row]?.[column] ?? 't', text, false);
      return problem === undefined ? [] : [`${cellName(row, column)} ${problem}`];
    }),
  );
const shownCells = 20;

function Converted({ name, sheet }: { name: string; sheet: Sheet }) {
  const wrong = wrongCells(sheet);
  if (wrong.length > 0)
    return (
      <Notice severity="error" title={`${counted(wrong.length, 'cell')} cannot be converted`}>
        <ul>
          {wrong.slice(0, shownCells).map((each) => (
            <li key={each}>{each}</li>
          ))}
          {wrong.length > shownCells ? <li>{`and ${String(wrong.length - shownCells)} more`}</li> : null}
        </ul>
      </Notice>
    );
  const { rows } = sheet;
  const csv = toCsv(rows);
  const json = jsonOf(rows);
  return (
    <>
      <Panel title={`CSV (${counted(rows.length, 'row')})`}>
        <Stack gap="4">
          <TextAreaField label="CSV" rows={10} readOnly value={csv} />
          <ResultButtons name={name} results={{ csv }} />
        </Stack>
      </Panel>
      {'problem' in json ? (
        <Notice severity="error" title={`No JSON: ${json.problem}`} />
      ) : (
        <Panel title={`JSON (${counted(json.rows.length, 'row')})`}>
          <Stack gap="4">
            <CopyField label="JSON in one line" value={JSON.stringify(json.rows)} />
            <TextAreaField label="JSON" rows={10} readOnly value={JSON.stringify(json.rows, null, 2)} />
            <ResultButtons name={name} results={{ json: JSON.stringify(json.rows, null, 2) }} />
          </Stack>
        </Panel>
      )}
    </>
  );
}

function jsonOf(rows: string[][]): { rows: Record<string, string>[] } | { problem: string } {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  try {
    // A sheet leaves out the empty cells at the end of a row.
    return {
      rows: rowsToJson(rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))),
    };
  } catch (error) {
    if (error instanceof CsvError) return { problem: error.message };
    throw error;
  }
}
