import { useCan, useSearchParams, useSession } from '@tillway/remote-kit';
import { type PaymentKind, terminalsOf } from '@tillway/rules';
import { PageHeader, Panel, Skeleton } from '@tillway/ui';
import { InlineHelp } from '@tillway/payment-parts';
import { NoTerminal } from '@tillway/payment-parts/operation';
import { RefundForm } from './refund-form';
import { refundTitles } from './refund-titles';
import { usePayee } from './use-payee';

/**
 * `/admin/refund` and `/admin/ach_refund`: sends money to a card or bank account without an earlier payment.
 */
export default function RefundScreen({ method }: { method: PaymentKind }) {
  const { user } = useSession();
  const hasInlineHelp = useCan('has_inline_help');
  const [, setQuery] = useSearchParams();
  const loaded = usePayee(method);
  const payee = loaded.state === 'ready' ? loaded.payee : undefined;
  const terminals = payee?.terminals ?? terminalsOf(method, user.terminals);
  if (loaded.state === 'loading') {
    return (
      <>
        <PageHeader title={refundTitles[method]} />
        <Panel title="Refund">
          <Skeleton height="40" />
        </Panel>
      </>
    );
  }
  if (terminals.length === 0) return <NoTerminal title={refundTitles[method]} />;
  return (
    <InlineHelp enabled={hasInlineHelp}>
      <RefundForm
        key={payee?.token.id ?? 'typed'}
        method={method}
        payee={payee}
        terminals={terminals}
        onReset={() => setQuery(new URLSearchParams(), { replace: true })}
      />
    </InlineHelp>
  );
}
