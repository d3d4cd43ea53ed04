import { isApiFailure } from '@tillway/contract';
import { errorText } from '@tillway/rules';
import { Link } from '@tillway/remote-kit';
import { useLeaveGuard } from '@tillway/screen-kit';
import { Button, type Column, Flex, PageHeader, Panel, Stack, StatusBadge } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AllRows } from './all-rows';
import { FileColumns } from './file-columns';
import { type Sheet, sheetLimits } from './limits';
import { isSpreadsheet, readTable } from './read-sheets';
import type { FileField as Field, FileRecord } from './records';
import { useFile } from './use-file';
import { useRecords } from './use-records';

/** A record of a file as it would be added, with its row and its errors. */
export interface ImportedRow<Values> {
  row: number;
  values: Values;
  errors: { column: string; message: string }[];
}

interface ImportScreenProps<Name extends string, Values> {
  title: string;
  subtitle: string;
  /** The records in the plural: `Agencies`. */
  what: string;
  /** The list of the records that exist. */
  list: { to: string; label: string; queryKey: string };
  /** How to format the file. */
  hint: string;
  /** Why the page must not be left now: `Agencies are being added`. */
  busyReason: string;
  fields: readonly Field<Name>[];
  /** Converts the file's records. A constant function. */
  convert: (records: readonly FileRecord<Name>[]) => readonly ImportedRow<Values>[];
  /** Returns the text of a field in the preview. */
  shown: (name: Name, values: Values) => string;
  /** The fields that a phone shows. */
  onPhones: readonly Name[];
  /** Adds one record, or finds that it was `known` and is as it was. Throws the gateway's refusal. */
  add: (values: Values) => Promise<'added' | 'known'>;
}

const fileOptions = {
  nameError: (name: string) =>
    isSpreadsheet(name) || /\.(csv|tsv|txt)$/i.test(name)
      ? undefined
      : 'The file must be an .xlsx spreadsheet or .csv',
  read: readTable,
};
const noSheets: readonly Sheet[] = [];

/** What became of a row. */
type Outcome = { kind: 'added' | 'known' } | { kind: 'refused'; reason: string };
type Outcomes = ReadonlyMap<number, Outcome>;

/** A row that was not refused is not sent again. */
const isDone = (outcome: Outcome | undefined) => outcome !== undefined && outcome.kind !== 'refused';

const howMany = (outcomes: Outcomes, kind: Outcome['kind']) =>
  [...outcomes.values()].filter((outcome) => outcome.kind === kind).length;

/** Says how many rows were added, and how many were known. */
function doneText(outcomes: Outcomes): string {
  const [added, known] = [howMany(outcomes, 'added'), howMany(outcomes, 'known')];
  return [
    ...(added > 0 ? [`${String(added)} added`] : []),
    ...(known > 0 ? [`${String(known)} already known`] : []),
  ].join(', ');
}

/** Previews the records of a file before any is added, then adds those without an error, one after the other. */
export function ImportScreen<Name extends string, Values extends object>(
  props: ImportScreenProps<Name, Values>,
) {
  const { title, subtitle, what, list, hint, busyReason, fields, convert, add } = props;
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isBusy, setBusy] = useState(false);
  const file = useFile(fileOptions);
  const records = useRecords(file.result?.sheets ?? noSheets, fields);
  const rows = useMemo(() => convert(records.records), [convert, records.records]);
  const right = rows.filter(({ row, errors }) => errors.length === 0 && !isDone(outcomes.get(row)));
  useLeaveGuard({ title: 'Leave the import', reason: () => (isBusy ? busyReason : undefined) });

  async function addAll() {
    setBusy(true);
    for (const { row, values } of right) {
      const outcome = await add(values).then(
        (kind): Outcome => ({ kind }),
        (error: unknown): Outcome => ({
          kind: 'refused',
          reason: (isApiFailure(error) ? Object.values(error.fields).join(', ') : '') || errorText(error),
        }),
      );
      setOutcomes((was) => new Map([...was, [row, outcome]]));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: [list.queryKey] });
  }

  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Button asChild>
            <Link to={list.to}>{list.label}</Link>
          </Button>
        }
      />
      <Stack gap="5">
        <Panel title="What to import">
          <FileField
            label="File"
            accept=".xlsx,.csv,.tsv,.txt"
            kinds="Excel (.xlsx) or CSV, up to 10,000 rows"
            maxSize={sheetLimits.bytes}
            disabled={isBusy}
            hint={hint}
            value={file.file}
            error={file.error}
            onChange={(next) => {
              setOutcomes(new Map());
              file.choose(next);
            }}
          />
        </Panel>
        {file.result ? <FileColumns records={records} readAs={file.result.readAs} disabled={isBusy} /> : null}
        {file.result && records.missing.length === 0 ? (
          <Panel
            title={`${what} in the file (${String(rows.length)})`}
            padded={false}
            footer={
              <Flex gap="4" align="center" justify="flex-end">
                <span role="status">{doneText(outcomes)}</span>
                <Button
                  variant="primary"
                  loading={isBusy}
                  disabled={right.length === 0}
                  onClick={() => void addAll()}
                >
                  {`Add ${String(right.length)}`}
                </Button>
              </Flex>
            }
          >
            <AllRows
              caption={`${what} in the file`}
              columns={columnsWith(props, outcomes, records.headings.columns)}
              rows={rows}
              rowKey={({ row }) => row}
              textOf={({ values }) => Object.values(values).join(' ')}
            />
          </Panel>
        ) : null}
      </Stack>
    </>
  );
}

/** Returns the column of the row's state, then those of all fields that the file fills. */
const columnsWith = <Name extends string, Values>(
  { fields, shown, onPhones }: Pick<ImportScreenProps<Name, Values>, 'fields' | 'shown' | 'onPhones'>,
  outcomes: Outcomes,
  filled: Readonly<Partial<Record<Name, number>>>,
): Column<ImportedRow<Values>>[] => [
  { id: 'row', header: 'Row', cell: ({ row }) => String(row) },
  {
    id: 'status',
    header: 'Status',
    wrap: true,
    cell: ({ row, errors }) => <RowState errors={errors} outcome={outcomes.get(row)} />,
  },
  ...fields
    .filter(({ name }) => filled[name] !== undefined)
    .map(({ name, label }) => ({
      id: name,
      header: label,
      cell: ({ values }: ImportedRow<Values>) => shown(name, values),
      hideOnNarrow: !onPhones.includes(name),
    })),
];

interface RowStateProps extends Pick<ImportedRow<unknown>, 'errors'> {
  outcome: Outcome | undefined;
}

function RowState({ errors, outcome }: RowStateProps) {
  if (outcome?.kind === 'refused') return <StatusBadge tone="negative">{outcome.reason}</StatusBadge>;
  if (outcome?.kind === 'added') return <StatusBadge tone="positive">Added</StatusBadge>;
  if (outcome?.kind === 'known') return <StatusBadge tone="neutral">Already known</StatusBadge>;
  if (errors.length === 0) return <StatusBadge tone="info">Ready</StatusBadge>;
  return (
    <ul>
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>{`${column}: ${message}`}</li>
      ))}
    </ul>
  );
}
