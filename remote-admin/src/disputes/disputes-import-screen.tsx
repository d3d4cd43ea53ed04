import { screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { isApiFailure } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { errorText } from '@tillway/rules';
import { useLeaveGuard } from '@tillway/screen-kit';
import { Button, type Column, Flex, PageHeader, Panel, Stack, StatusBadge } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AllRows } from '../sheet/all-rows';
import { FileColumns } from '../sheet/file-columns';
import { type Sheet, sheetLimits } from '../sheet/limits';
import { isSpreadsheet, readTable } from '../sheet/read-sheets';
import { useFile } from '../sheet/use-file';
import { useRecords } from '../sheet/use-records';
import {
  type DisputeColumn,
  disputeFileFields,
  disputeRequest,
  type SheetDispute,
  sheetDisputes,
} from './sheet-disputes';

const fileOptions = {
  nameError: (name: string) =>
    isSpreadsheet(name) || /\.(csv|tsv|txt)$/i.test(name)
      ? undefined
      : 'The file must be an .xlsx spreadsheet or .csv',
  read: readTable,
};
const noSheets: readonly Sheet[] = [];

/** The outcome by row: the dispute was entered, or the reason it was not. */
type Outcomes = ReadonlyMap<number, string>;

/**
 * `/admin/disputes`: previews the disputes of a processor's file before any is entered. A case that is known stays as
 * it is, so that a file can be entered again.
 */
export function DisputesImportScreen() {
  const gateway = useGateway();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isBusy, setBusy] = useState(false);
  const file = useFile(fileOptions);
  const records = useRecords(file.result?.sheets ?? noSheets, disputeFileFields);
  const disputes = useMemo(() => sheetDisputes(records.records), [records.records]);
  const right = disputes.filter(({ row, errors }) => errors.length === 0 && outcomes.get(row) !== 'added');
  const added = [...outcomes.values()].filter((outcome) => outcome === 'added').length;
  useLeaveGuard({
    title: 'Leave the import',
    reason: () => (isBusy ? 'Disputes are being entered' : undefined),
  });

  async function add() {
    setBusy(true);
    for (const { row, values } of right) {
      const outcome = await gateway.call('POST /chargebacks', { body: disputeRequest(values) }).then(
        () => 'added',
        (error: unknown) =>
          (isApiFailure(error) ? Object.values(error.fields).join(', ') : '') || errorText(error),
      );
      setOutcomes((was) => new Map([...was, [row, outcome]]));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['Disputes/{}'] });
  }

  return (
    <>
      <PageHeader
        title="Import Disputes"
        subtitle="Nothing is entered before it is confirmed; a case that is known stays as it is"
        actions={
          <Button asChild>
            <Link to={screenPaths.historyChargebacks}>All disputes</Link>
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
            hint="A row names the columns. Format IDs and case numbers as text."
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
            title={`Disputes in the file (${String(disputes.length)})`}
            padded={false}
            footer={
              <Flex gap="4" align="center" justify="flex-end">
                <span role="status">{added > 0 ? `${String(added)} added` : ''}</span>
                <Button
                  variant="primary"
                  loading={isBusy}
                  disabled={right.length === 0}
                  onClick={() => void add()}
                >
                  {`Add ${String(right.length)}`}
                </Button>
              </Flex>
            }
          >
            <AllRows
              caption="Disputes in the file"
              columns={columnsWith(outcomes, records.headings.columns)}
              rows={disputes}
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
const columnsWith = (
  outcomes: Outcomes,
  filled: Readonly<Partial<Record<DisputeColumn, number>>>,
): Column<SheetDispute>[] => [
  { id: 'row', header: 'Row', cell: ({ row }) => String(row) },
  {
    id: 'status',
    header: 'Status',
    wrap: true,
    cell: (dispute) => <RowState dispute={dispute} outcome={outcomes.get(dispute.row)} />,
  },
  ...disputeFileFields
    .filter(({ name }) => filled[name] !== undefined)
    .map(({ name, label }) => ({
      id: name,
      header: label,
      cell: ({ values }: SheetDispute) => values[name],
      hideOnNarrow: name !== 'case_number' && name !== 'transaction_id',
    })),
];

function RowState({ dispute: { errors }, outcome }: { dispute: SheetDispute; outcome: string | undefined }) {
  if (outcome === 'added') return <StatusBadge tone="positive">Added</StatusBadge>;
  if (outcome !== undefined) return <StatusBadge tone="negative">{outcome}</StatusBadge>;
  if (errors.length === 0) return <StatusBadge tone="info">Ready</StatusBadge>;
  return (
    <ul>
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>{`${column}: ${message}`}</li>
      ))}
    </ul>
  );
}
