import { type FieldError, formatMoney, parseDollars } from '@tillway/rules';
import { FootBar, FootSum } from '@tillway/screen-kit';
import { Button, DescriptionList, Panel, Stack } from '@tillway/ui';
import { useWatch } from 'react-hook-form';
import { IncompleteHint } from '@tillway/payment-parts/operation';
import type { RefundValues } from './refund-values';

interface RefundSideProps {
  /** Returns the current errors of the form. */
  errors: () => FieldError[];
  canProcess: boolean;
  isProcessing: boolean;
  clearable: boolean;
  onClear: () => void;
}

/** Shows the amount beside the form, always visible, with its buttons. */
export function RefundSide({ errors, canProcess, isProcessing, clearable, onClear }: RefundSideProps) {
  const amount = useWatch<RefundValues, 'amount'>({ name: 'amount' });
  const sum = formatMoney(parseDollars(amount) ?? 0);
  return (
    <Panel title="Summary">
      <Stack gap="4">
        <DescriptionList items={[{ label: 'Refund', value: sum, strong: true }]} />
        <FootBar sum={<FootSum text={sum} />}>
          <Button
            type="submit"
            variant="primary"
            loading={isProcessing}
            disabled={!canProcess && !isProcessing}
          >
            Process
          </Button>
        </FootBar>
        <IncompleteHint errors={errors} />
        <Button onClick={onClear} disabled={isProcessing || !clearable}>
          Clear
        </Button>
      </Stack>
    </Panel>
  );
}
