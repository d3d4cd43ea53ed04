import type { Transaction } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { Link, useCan, useSession } from '@tillway/remote-kit';
import { formatMoney, messages } from '@tillway/rules';
import { Button, Notice, type Severity } from '@tillway/ui';
import { useEffect, useState } from 'react';
import { keepIntent, type KeptIntent, keptIntent } from './intent';
import { transactionPath } from '../result/transaction-path';

type Known =
  | { state: 'asking' | 'none' | 'unknown' }
  | { state: 'found'; transaction: Pick<Transaction, 'id' | 'transaction_status'> };

/** Reports the outcome of a payment that was in flight when the page was left or reloaded. */
export function IntentNotice() {
  const { user } = useSession();
  const [intent, setIntent] = useState(() => keptIntent(user.id));
  if (!intent) return null;
  const close = () => {
    keepIntent(undefined);
    setIntent(undefined);
  };
  return <Ending intent={intent} onClose={close} />;
}

function Ending({ intent, onClose }: { intent: KeptIntent; onClose: () => void }) {
  const [asked, setAsked] = useState(0);
  const known = useEnding(intent, asked);
  const what = `A payment of ${formatMoney(intent.total)}, •••• ${intent.lastFour}, was on its way when this page was left.`;
  const isOpen = mayChange(known);
  return (
    <Notice
      severity={severityOf(known)}
      title={what}
      {...(isOpen ? {} : { onDismiss: onClose })}
      actions={
        <>
          {known.state === 'found' ? (
            <Button asChild size="sm">
              <Link to={transactionPath(intent.method, known.transaction.id)}>
                {t('Show in transactions')}
              </Link>
            </Button>
          ) : null}
          {isOpen ? (
            <>
              <Button size="sm" loading={known.state === 'asking'} onClick={() => setAsked(asked + 1)}>
                Check again
              </Button>
              <Button size="sm" variant="ghost" onClick={onClose}>
                Dismiss
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {textOf(known)}
      {intent.isPlan
        ? ` ${t('It was part of a plan: other payments of the plan may not have been made.')}`
        : null}
    </Notice>
  );
}

function useEnding(intent: KeptIntent, asked: number): Known {
  const gateway = useGateway();
  const seesTransactions = useCan('can_view_transactions');
  /** Number of automatic checks so far; the known outcome stays visible during them. */
  const [again, setAgain] = useState(0);
  const [known, setKnown] = useState<{ asked: number; known: Known }>();
  const isOpen = known !== undefined && mayChange(known.known);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setAgain(again + 1), Math.min(again + 1, 12) * askAgainAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, again]);
  useEffect(() => {
    if (!seesTransactions) return;
    const abort = new AbortController();
    void gateway
      .list('GET /transactions', {
        page: 0,
        perPage: 1,
        filter: {
          nonce: intent.nonce,
          terminal_id: intent.terminalId,
          created_start_date: dayBefore(intent.asked),
        },
        signal: abort.signal,
      })
      .then(({ rows: [transaction] }): Known =>
        transaction ? { state: 'found', transaction } : { state: 'none' },
      )
      .catch((): Known => ({ state: 'unknown' }))
      .then((next) => {
        if (!abort.signal.aborted) setKnown({ asked, known: next });
      });
    return () => abort.abort();
  }, [gateway, intent, asked, again, seesTransactions]);
  if (!seesTransactions) return { state: 'unknown' };
  return known?.asked === asked ? known.known : { state: 'asking' };
}

/** Delay before the first automatic check; each later delay is longer, up to a minute. Milliseconds. */
const askAgainAfterMs = 5_000;

const mayChange = (known: Known): boolean =>
  known.state !== 'found' || known.transaction.transaction_status === messages.checkingWithProcessor;

/** Subtracts a day, because this browser's clock may be off by some hours. */
const dayBefore = (instant: string): string =>
  new Date(Date.parse(instant) - 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

function textOf(known: Known): string {
  switch (known.state) {
    case 'asking':
      return 'Looking for its outcome…';
    case 'none':
      return 'It is not in the transactions. It may still arrive: check again before you charge it again.';
    case 'unknown':
      return 'Its outcome could not be read. Look for it in the transactions before you charge it again.';
    case 'found':
      return `Its outcome: ${known.transaction.transaction_status}.`;
  }
}

function severityOf(known: Known): Severity {
  if (known.state !== 'found') return 'warning';
  const status = known.transaction.transaction_status;
  if (status === 'Declined') return 'error';
  return status === messages.checkingWithProcessor ? 'warning' : 'success';
}
