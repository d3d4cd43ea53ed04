import { type FieldError, formatMoney, parseDollars } from '@tillway/rules';
import { Button, DescriptionList, Panel, Stack } from '@tillway/ui';
import { useWatch } from 'react-hook-form';
import { FootBar, FootSum, IncompleteHint } from '@tillway/widgets/operation';
import type { RefundValues } from './refund-values';

interface RefundSideProps {
  /** What is still missing or wrong. */
  errors: () => FieldError[];
  canProcess: boolean;
  isProcessing: boolean;
  clearable: boolean;
  onClear: () => void;
}

/** What leaves, always in sight beside the form, with what can be done about it (REF-006). */
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
