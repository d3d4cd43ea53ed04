import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { formatMoney, toDollars } from '@tillway/rules';
import { Button, Text } from '@tillway/ui';
import { DecisionNotice } from '@tillway/payment-parts/operation';
import { total } from '@tillway/payment-parts/plan';
import { lastFourOf } from '../sending/confirmation';
import type { ChargeOutcome } from '../sending/outcome';
import { PartialNotice, ResultDialog } from './outcome-parts';
import { transactionPath } from './transaction-path';

interface ChargeOutcomeViewProps {
  outcome: ChargeOutcome | undefined;
  busy: boolean;
  onAcceptedClose: () => void;
  onChargeRest: (rest: string) => void;
  /** Undefined if the user may not see transactions. */
  onShowTransactions: ((id: string | undefined) => void) | undefined;
  onChargeAgain: () => void;
  onCheckAgain: () => void;
  onRetryRest: () => void;
  onAbandon: () => void;
  onDismiss: () => void;
}

/**
 * Shows the outcome of a charge: a dialog for a definite answer, or a notice above the form for an open
 * decision.
 */
export function ChargeOutcomeView({ outcome, busy, ...on }: ChargeOutcomeViewProps) {
  switch (outcome?.kind) {
    case 'accepted':
    case 'refused':
      return (
        <ResultDialog
          outcome={outcome}
          onClose={outcome.kind === 'accepted' ? on.onAcceptedClose : on.onDismiss}
          onShowTransactions={on.onShowTransactions}
          onChargeRest={on.onChargeRest}
        />
      );
    case 'partial':
      return <PartialNotice outcome={outcome} busy={busy} onRetry={on.onRetryRest} onLeave={on.onAbandon} />;
    case 'duplicate':
      return (
        <DecisionNotice
          title="This looks like a payment you have just taken"
          actions={
            <>
              <Button loading={busy} onClick={on.onChargeAgain}>
                Charge again
              </Button>
              <Button variant="ghost" disabled={busy} onClick={on.onDismiss}>
                Do not charge
              </Button>
              {on.onShowTransactions ? <ShowSame {...outcome} /> : null}
            </>
          }
        >
          <Text>
            {t(
              'The same payment{outcome} was made on this terminal within two minutes. Nothing was charged now.',
              { outcome: repeated(outcome) },
            )}
          </Text>
        </DecisionNotice>
      );
    case 'uncertain':
      return (
        <DecisionNotice
          title={outcome.title}
          sum={outcome.sum === undefined ? undefined : formatMoney(outcome.sum)}
          actions={
            <>
              <Button variant="primary" loading={busy} onClick={on.onCheckAgain}>
                Check again
              </Button>
              <Button disabled={busy} onClick={on.onAbandon}>
                Start another payment
              </Button>
            </>
          }
        >
          <Text>
            {t(
              'The processor has not answered for this payment yet. It will not be charged twice, and its outcome appears in the transactions once the processor sends it.',
            )}
          </Text>
        </DecisionNotice>
      );
    case undefined:
      return null;
  }
}

/** Links to payments of this amount with this card or account; the similar one is first. */
function ShowSame({ order, done }: Extract<ChargeOutcome, { kind: 'duplicate' }>) {
  const part = order.parts[done.length];
  const search = { last_four: lastFourOf(order), ...(part && { amount: toDollars(total(part)) }) };
  return (
    <Button asChild variant="ghost">
      <Link to={`${transactionPath(order.method)}?${new URLSearchParams(search).toString()}`}>
        {t('Show it in transactions')}
      </Link>
    </Button>
  );
}

/** The amount that would be charged again, even if the form has changed. */
function repeated({ order, done }: Extract<ChargeOutcome, { kind: 'duplicate' }>): string {
  const part = order.parts[done.length];
  return part ? ` of ${formatMoney(total(part))}` : '';
}
