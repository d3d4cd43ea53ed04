import { t } from '@tillway/language';
import type { PlanDetail } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { dialogWidths, formatMoney, messages, toDollars, todayIn } from '@tillway/rules';
import { StepsDialog } from '@tillway/screen-kit';
import { Notice, RadioGroup, Stack, Text } from '@tillway/ui';
import { useState } from 'react';
import { isBankPlan, leftToCollect } from '../plan-facts';
import { useWaiverApproval } from '../use-waiver-approval';
import { PayFailure } from './pay-failure';
import { PayFields } from './pay-fields';
import { PayResult } from './pay-result';
import {
  bearsFee,
  canPayInFull,
  emptyEntry,
  entryErrors,
  type EntryErrors,
  priceOf,
  refusedEntry,
  roundingOf,
  shorterBy,
} from './plan-payment';
import { type PaymentOutcome, usePlanPayment } from './use-plan-payment';

interface TakePaymentProps {
  plan: PlanDetail;
  onPaid: () => void;
  /** Opens the dialog that modifies the plan's schedule. Undefined if the user may not. */
  onModify: (() => void) | undefined;
  onClose: () => void;
}

const stepAfter = (outcome: PaymentOutcome | undefined) => {
  if (outcome === undefined) return false;
  return outcome.kind === 'taken' ? 'result' : 'failed';
};

/** Takes a payment for a plan: its amount and date, then its outcome. */
export default function TakePaymentDialog({ plan: given, onPaid, onModify, onClose }: TakePaymentProps) {
  // The user pays the plan that was shown, even if the plan behind the dialog reloads.
  const [plan] = useState(given);
  const [today] = useState(() => todayIn(plan.timezone, new Date()));
  const terminal = useSession().user.terminals.find(({ terminal_id }) => terminal_id === plan.terminal_id);
  const [entry, setEntry] = useState(() => emptyEntry(plan, today));
  const [errors, setErrors] = useState<EntryErrors>({});
  const waiver = useWaiverApproval(plan);
  const { outcome, pay, checkAgain, finishRest } = usePlanPayment({
    plan,
    today,
    onPaid,
    approval: waiver.approval,
  });
  const price = priceOf(plan, entry, terminal);
  const shorter = shorterBy(plan, entry);
  const isUncertain = outcome?.kind === 'uncertain';
  const tryAgain = isBankPlan(plan) ? 'Try again with this account...?' : 'Try again with this card...?';

  async function submit() {
    const wrong = entryErrors(plan, entry, today);
    setErrors(wrong);
    if (wrong.amount !== undefined || wrong.postDate !== undefined) return false;
    const taken = await pay(entry);
    const refused = taken?.kind === 'failed' ? refusedEntry(entry, taken.fields) : undefined;
    if (!refused) return stepAfter(taken);
    setErrors(refused);
    return false;
  }

  const failed =
    outcome === undefined || outcome.kind === 'taken'
      ? []
      : [
          {
            id: 'failed' as const,
            title: isUncertain ? 'Payment not confirmed' : 'Payment failed',
            content: (
              <PayFailure
                plan={plan}
                outcome={outcome}
                amount={price ? toDollars(price.net) : ''}
                onBack={onClose}
              />
            ),
            action: isUncertain ? 'Check again' : tryAgain,
            // The payment has a definite answer, so leaving loses nothing.
            isResult: !isUncertain,
            onNext: async () => (isUncertain ? stepAfter(await checkAgain()) : ('payment' as const)),
          },
        ];

  return (
    <>
      <StepsDialog<'choice' | 'payment' | 'result' | 'failed'>
        title="Take Payment"
        maxWidth={dialogWidths.pay}
        onClose={onClose}
        steps={[
          {
            id: 'choice',
            title: 'What to pay',
            content: (
              <Stack gap="4">
                <Balance plan={plan} />
                <RadioGroup
                  label="Payment"
                  options={[
                    {
                      value: 'full',
                      label: 'Take ONE payment in FULL to clear account',
                      disabled: !canPayInFull(plan),
                    },
                    {
                      value: 'part',
                      label: 'Take additional payment (amount can vary) or reduce monthly amount/schedule',
                    },
                  ]}
                  value={entry.inFull ? 'full' : 'part'}
                  onChange={({ target }) => setEntry({ ...entry, inFull: target.value === 'full' })}
                />
              </Stack>
            ),
          },
          {
            id: 'payment',
            title: 'Payment Details',
            content: (
              <Stack gap="4">
                <Balance plan={plan} rounding={roundingOf(plan, price)} />
                <PayFields
                  plan={plan}
                  today={today}
                  entry={entry}
                  errors={errors}
                  onChange={(change) => setEntry({ ...entry, ...change })}
                />
                {shorter === undefined ? null : <Notice severity="info">{shorter}</Notice>}
              </Stack>
            ),
            action: price ? `Pay ${formatMoney(price.total)} NOW` : 'Pay NOW',
            summary:
              price && price.total !== price.net
                ? `${formatMoney(price.net)} and ${formatMoney(price.total - price.net)} price adjustment`
                : undefined,
            waiting: messages.payProcessing,
            onNext: submit,
          },
          ...failed,
          {
            id: 'result',
            title: 'Payment complete',
            isResult: true,
            action: 'Close',
            content:
              outcome?.kind === 'taken' ? (
                <PayResult
                  plan={plan}
                  outcome={outcome}
                  onFinishRest={finishRest}
                  onModify={entry.inFull ? undefined : onModify}
                  onBack={onClose}
                />
              ) : null,
          },
        ]}
      />
      {waiver.dialog}
    </>
  );
}

/**
 * The amount left to collect; the text says if it includes the price adjustment, and by how much one payment of all of
 * it differs.
 */
const Balance = ({ plan, rounding = 0 }: { plan: PlanDetail; rounding?: number }) => (
  <div>
    <Text>
      {t(bearsFee(plan) ? 'Left to collect, price adjustment fee included:' : 'Left to collect:')}{' '}
      <strong>{leftToCollect(plan)}</strong>
    </Text>
    {rounding === 0 ? null : (
      <Text color="fg.muted">
        {t(
          rounding < 0
            ? 'In one payment {amount} less: the price adjustment is rounded once.'
            : 'In one payment {amount} more: the price adjustment is rounded once.',
          { amount: formatMoney(Math.abs(rounding)) },
        )}
      </Text>
    )}
  </div>
);
