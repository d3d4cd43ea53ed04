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
  type AgencyColumn,
  agencyFileFields,
  type SheetAgency,
  sheetAgencies,
  shownValue,
} from './sheet-agencies';
import { newAgencyRequest } from './agency-form';

const fileOptions = {
  nameError: (name: string) =>
    isSpreadsheet(name) || /\.(csv|tsv|txt)$/i.test(name)
      ? undefined
      : 'The file must be an .xlsx spreadsheet or .csv',
  read: readTable,
};
const noSheets: readonly Sheet[] = [];

/** The outcome by row: the agency was added, or the reason it was not. */
type Outcomes = ReadonlyMap<number, string>;

/** `/okdmv/agencies/import`: previews the agencies of a file before any is added. */
export function AgenciesImportScreen() {
  const gateway = useGateway();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isBusy, setBusy] = useState(false);
  const file = useFile(fileOptions);
  const records = useRecords(file.result?.sheets ?? noSheets, agencyFileFields);
  const agencies = useMemo(() => sheetAgencies(records.records), [records.records]);
  const right = agencies.filter(({ row, errors }) => errors.length === 0 && outcomes.get(row) !== 'added');
  const added = [...outcomes.values()].filter((outcome) => outcome === 'added').length;
  useLeaveGuard({
    title: 'Leave the import',
    reason: () => (isBusy ? 'Agencies are being added' : undefined),
  });

  async function add() {
    setBusy(true);
    for (const { row, values } of right) {
      const outcome = await gateway.call('POST /okdmv_agencies', { body: newAgencyRequest(values) }).then(
        () => 'added',
        (error: unknown) =>
          (isApiFailure(error) ? Object.values(error.fields).join(', ') : '') || errorText(error),
      );
      setOutcomes((was) => new Map([...was, [row, outcome]]));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['Agencies/{}'] });
  }

  return (
    <>
      <PageHeader
        title="Import Agencies"
        subtitle="Nothing is added before it is confirmed"
        actions={
          <Button asChild>
            <Link to="/okdmv/agencies">All agencies</Link>
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
            hint="A row names the columns. Format IDs, postal codes, phones and account numbers as text."
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
            title={`Agencies in the file (${String(agencies.length)})`}
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
              caption="Agencies in the file"
              columns={columnsWith(outcomes, records.headings.columns)}
              rows={agencies}
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
  filled: Readonly<Partial<Record<AgencyColumn, number>>>,
): Column<SheetAgency>[] => [
  { id: 'row', header: 'Row', cell: ({ row }) => String(row) },
  {
    id: 'status',
    header: 'Status',
    wrap: true,
    cell: (agency) => <RowState agency={agency} outcome={outcomes.get(agency.row)} />,
  },
  ...agencyFileFields
    .filter(({ name }) => filled[name] !== undefined)
    .map(({ name, label }) => ({
      id: name,
      header: label,
      cell: ({ values }: SheetAgency) => shownValue(name, values[name]),
      hideOnNarrow: name !== 'tracking_id' && name !== 'name',
    })),
];

function RowState({ agency: { errors }, outcome }: { agency: SheetAgency; outcome: string | undefined }) {
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
