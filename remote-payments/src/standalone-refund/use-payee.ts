import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSearchParams, useSession } from '@tillway/remote-kit';
import { errorText, messages, type PaymentKind } from '@tillway/rules';
import { useEffect, useState } from 'react';
import { loadPayee, type Payee } from './load-payee';

type PayeeState = { state: 'none' } | { state: 'loading' } | { state: 'ready'; payee: Payee };

/** Loads the payee from `token_id` and `billing_id` in the URL; a dialog reports problems. */
export function usePayee(method: PaymentKind): PayeeState {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const { user } = useSession();
  const [query] = useSearchParams();
  const [tokenId, billingId] = [query.get('token_id') ?? '', query.get('billing_id') ?? ''];
  const key = tokenId === '' && billingId === '' ? '' : JSON.stringify([method, tokenId, billingId]);
  const [loaded, setLoaded] = useState<{ key: string; payee: Payee | undefined }>();
  const { terminals: own } = user;

  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    loadPayee(gateway, { tokenId, billingId, method, own }, abort.signal).then(
      (payee) => setLoaded({ key, payee }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setLoaded({ key, payee: undefined });
        void feedback.message({
          kind: 'error',
          title: messages.tokenProblem,
          details: [errorText(error)],
        });
      },
    );
    return () => abort.abort();
    // Ignore terminals that change while the form is filled in; the payee must not reload.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gateway, feedback, key]);

  if (key === '') return { state: 'none' };
  if (loaded?.key !== key) return { state: 'loading' };
  return loaded.payee ? { state: 'ready', payee: loaded.payee } : { state: 'none' };
}
