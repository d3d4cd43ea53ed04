import {
  isApiFailure,
  type PlanChangePreview,
  type PlanDetail,
  type PlanScheduleChange,
} from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { counted, t } from '@tillway/language';
import { errorText, formatDate, formatMoney } from '@tillway/rules';
import { Button, chakra, Notice, Skeleton, Stack, Text } from '@tillway/ui';
import { useEffect, useState } from 'react';
import { bearsFee } from '../pay/plan-payment';

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'start', py: '1', pe: '4' },
    '& th': { fontWeight: 'medium', color: 'fg.muted' },
    '& tr': { borderBottomWidth: '1px' },
  },
});

interface PaymentsToComeProps {
  plan: PlanDetail;
  /** The new schedule. Undefined for a new card or account, which changes no dates. */
  schedule?: Omit<PlanScheduleChange, 'updated' | 'nonce' | 'approval_id'> | undefined;
}

/** The pause in typing after which the preview is requested. Milliseconds. */
const pauseMs = 250;
const shownAtOnce = 12;

/** Every payment that is to come after a change, as the gateway computes it. Nothing is changed yet. */
export function PaymentsToCome({ plan, schedule }: PaymentsToComeProps) {
  const preview = usePreview(plan, schedule);
  const [showsFee, setShowsFee] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  if (preview instanceof Error) return <Notice severity="warning">{errorText(preview)}</Notice>;
  if (!preview) return <Skeleton height="8rem" />;
  const { payments } = preview;
  const shown = showsAll ? payments : payments.slice(0, shownAtOnce);
  return (
    <Stack gap="2">
      <Text>{counted(payments.length, '{count} payment to come', '{count} payments to come')}</Text>
      {bearsFee(plan) ? (
        <Button size="sm" aria-expanded={showsFee} onClick={() => setShowsFee(!showsFee)}>
          {showsFee ? 'Hide Price Adj Fee' : 'Show Price Adj Fee'}
        </Button>
      ) : null}
      <Table>
        <chakra.caption srOnly>{t('Payments to come')}</chakra.caption>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Amount')}</th>
            {showsFee ? <th scope="col">{t('With price adjustment')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ date, amount, total }) => (
            <tr key={`${date} ${amount}`}>
              <td>{formatDate(date)}</td>
              <td>{formatMoney(amount)}</td>
              {showsFee ? <td>{formatMoney(total)}</td> : null}
            </tr>
          ))}
        </tbody>
      </Table>
      {payments.length > shown.length ? (
        <Button size="sm" onClick={() => setShowsAll(true)}>
          {t('Show all {length}', { length: payments.length })}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Asks the gateway for a preview of the typed change. Undefined until it has answered. */
function usePreview(
  plan: PlanDetail,
  schedule: PaymentsToComeProps['schedule'],
): PlanChangePreview | Error | undefined {
  const gateway = useGateway();
  const key = JSON.stringify(schedule ?? null);
  const [answered, setAnswered] = useState<{ key: string; preview: PlanChangePreview | Error }>();
  const { id, updated } = plan;
  useEffect(() => {
    const abort = new AbortController();
    const asked = JSON.parse(key) as PaymentsToComeProps['schedule'] | null;
    const timer = setTimeout(() => {
      gateway
        .call('POST /plans/{id}/changes/preview', {
          params: { id },
          body: { updated, ...(asked && { schedule: asked }) },
          signal: abort.signal,
        })
        .then((preview) => setAnswered({ key, preview }))
        .catch((error: unknown) => {
          if (!abort.signal.aborted && (isApiFailure(error) || error instanceof Error))
            setAnswered({ key, preview: error });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [gateway, id, updated, key]);
  return answered?.key === key ? answered.preview : undefined;
}
