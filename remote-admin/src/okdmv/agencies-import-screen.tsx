import { useGateway } from '@tillway/gateway-client';
import { isApiFailure } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { errorText } from '@tillway/rules';
import { useLeaveGuard } from '@tillway/screens';
import { Button, type Column, DataTable, Flex, PageHeader, Panel, Stack, StatusBadge } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SheetError, sheetLimits } from '../sheet/limits';
import { readSheets, textOf } from '../sheet/read-sheets';
import { useFile } from '../sheet/use-file';
import { CsvError, parseCsv } from '../tools/csv';
import { agencyHeadings, type SheetAgency, sheetAgencies } from './sheet-agencies';
import { newAgencyRequest } from './agency-form';

const isSheet = (name: string) => /\.xlsx$/i.test(name);

async function csvRows(file: File): Promise<string[][]> {
  try {
    return parseCsv(await textOf(file));
  } catch (error) {
    throw error instanceof CsvError ? new SheetError(error.message) : error;
  }
}

const fileOptions = {
  nameError: (name: string) =>
    isSheet(name) || /\.csv$/i.test(name) ? undefined : 'The file must be an .xlsx spreadsheet or .csv',
  read: async (file: File): Promise<SheetAgency[]> => {
    const rows = isSheet(file.name) ? (await readSheets(file))[0]?.rows : await csvRows(file);
    return sheetAgencies({ name: file.name, rows: rows ?? [] });
  },
};

/** What came of a row: its agency was added, or why not. */
type Outcomes = ReadonlyMap<number, string>;

/** `/okdmv/agencies/import`: agencies of a file, looked at before any is added (AGY-003; decisions N-02). */
export function AgenciesImportScreen() {
  const gateway = useGateway();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isBusy, setBusy] = useState(false);
  const file = useFile(fileOptions);
  const agencies = file.result ?? [];
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
            accept=".xlsx,.csv"
            kinds="Excel (.xlsx) or CSV"
            maxSize={sheetLimits.bytes}
            disabled={isBusy}
            hint={`Its first row names the columns: ${agencyHeadings.join(', ')}.`}
            value={file.file}
            error={file.error}
            onChange={(next) => {
              setOutcomes(new Map());
              file.choose(next);
            }}
          />
        </Panel>
        {file.result ? (
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
            <DataTable
              caption="Agencies in the file"
              columns={columnsWith(outcomes)}
              rows={agencies}
              rowKey={({ row }) => row}
              empty="None"
            />
          </Panel>
        ) : null}
      </Stack>
    </>
  );
}

const columnsWith = (outcomes: Outcomes): Column<SheetAgency>[] => [
  { id: 'row', header: 'Row', cell: ({ row }) => String(row) },
  { id: 'id', header: 'Agency ID', cell: ({ values }) => values.tracking_id },
  { id: 'name', header: 'Name', cell: ({ values }) => values.name },
  { id: 'city', header: 'City', cell: ({ values }) => values.city, hideOnNarrow: true },
  {
    id: 'state',
    header: 'State',
    cell: (agency) => <RowState agency={agency} outcome={outcomes.get(agency.row)} />,
  },
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
