import { Button, type Column, Notice, Panel, Stack, StatusBadge } from '@tillway/ui';
import { AllRows } from '../sheet/all-rows';
import { counted } from '../sheet/csv';
import type { CellError, SheetMerchant } from './sheet-merchants';

interface ImportPreviewProps {
  merchants: readonly SheetMerchant[];
  errors: readonly CellError[];
  /** Names of the saved merchants, in lower case. */
  saved: ReadonlySet<string>;
  onChoose: (merchant: SheetMerchant) => void;
}

const shownErrors = 50;

/** The merchants of a spreadsheet, and its errors by row and column, before anything is imported. */
export function ImportPreview({ merchants, errors, saved, onChoose }: ImportPreviewProps) {
  const columns: readonly Column<SheetMerchant>[] = [
    { id: 'name', header: 'DBA', cell: ({ name }) => name },
    { id: 'row', header: 'Row', cell: ({ row }) => String(row) },
    { id: 'contact', header: 'Contact', cell: ({ contactName }) => contactName, hideOnNarrow: true },
    { id: 'email', header: 'Email', cell: ({ email }) => email, hideOnNarrow: true },
    {
      id: 'choose',
      header: 'Import',
      cell: (merchant) =>
        saved.has(merchant.name.toLowerCase()) ? (
          <StatusBadge tone="positive">Saved</StatusBadge>
        ) : (
          <Button size="sm" aria-label={`Fill in ${merchant.name}`} onClick={() => onChoose(merchant)}>
            Fill in
          </Button>
        ),
    },
  ];
  return (
    <Panel title={`Merchants in the file (${merchants.length.toLocaleString('en-US')})`} padded={false}>
      <Stack gap="4">
        {errors.length === 0 ? null : <CellErrors errors={errors} />}
        <AllRows
          caption="Merchants in the file"
          columns={columns}
          rows={merchants}
          rowKey={({ row }) => row}
          textOf={({ name, contactName, email }) => `${name} ${contactName} ${email}`}
        />
      </Stack>
    </Panel>
  );
}

/** Errors by row and column. In a long file, the remaining errors are only counted. */
export const CellErrors = ({ errors }: { errors: readonly CellError[] }) => (
  <Notice
    severity="error"
    title={`${counted(errors.length, 'cell')} ${errors.length === 1 ? 'is wrong; its row is' : 'are wrong; their rows are'} left out`}
  >
    <ul>
      {errors.slice(0, shownErrors).map(({ row, column, message }) => (
        <li key={`${String(row)} ${column}`}>{`Row ${String(row)}, ${column}: ${message}`}</li>
      ))}
      {errors.length > shownErrors ? <li>{`and ${String(errors.length - shownErrors)} more`}</li> : null}
    </ul>
  </Notice>
);
