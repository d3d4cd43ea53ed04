import { formatMoney, type TerminalFacts } from '@tillway/rules';
import { Box, Button, DescriptionList, Panel, Stack } from '@tillway/ui';
import { useTotals } from './use-totals';

interface ChargeSummaryProps {
  terminals: readonly TerminalFacts[];
  /** A charge is on its way. */
  busy: boolean;
  /** The outcome of a charge is still open: nothing else may be sent. */
  open: boolean;
  onClear: () => void;
}

/** What the charge comes to (PAY-020), always in sight beside the form, with what can be done about it. */
export function ChargeSummary({ terminals, busy, open, onClear }: ChargeSummaryProps) {
  const { amount, adjustment, total } = useTotals(terminals);
  return (
    <Box position={{ lg: 'sticky' }} top={{ lg: '4.5rem' }}>
      <Panel title="Summary">
        <Stack gap="4">
          <DescriptionList
            items={[
              { label: 'Amount', value: formatMoney(amount) },
              { label: 'Price adjustment', value: formatMoney(adjustment) },
              { label: 'Total', value: formatMoney(total), strong: true },
            ]}
          />
          <Button type="submit" variant="primary" loading={busy} disabled={open}>
            Process
          </Button>
          <Button onClick={onClear} disabled={busy || open}>
            Clear
          </Button>
        </Stack>
      </Panel>
    </Box>
  );
}
