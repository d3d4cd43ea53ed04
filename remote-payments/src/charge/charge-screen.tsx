import type { TransactionDetail } from '@tillway/contract';
import { chargePath, planLink } from '@tillway/contract/routes';
import { Link, Navigate, useCan, useLocation, useNavigate, useSession } from '@tillway/remote-kit';
import { beganSeries, isPlanPart, messages, type PaymentKind, todayIn } from '@tillway/rules';
import { Button, EmptyState, PageHeader, Panel, Skeleton, WarningIcon } from '@tillway/ui';
import { InlineHelp } from '@tillway/payment-parts';
import { useState } from 'react';
import { useCallLog } from './debug/use-call-log';
import { ChargeForm } from './charge-form';
import { useOrigin } from './origin/use-origin';
import { chargeTitles, useChargeQuery, withMode } from './query';

/** `/credit` and `/ach`: takes a payment, in every mode. */
export function ChargeScreen({ method }: { method: PaymentKind }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const hasHelp = useCan('has_inline_help');
  const { search } = useLocation();
  const query = useChargeQuery();
  const today = todayIn(user.timezone, new Date());
  const log = useCallLog();
  const loaded = useOrigin(query.origin, today);
  /** A new number remounts the form and drops everything typed, confirmed, or created. */
  const [attempt, setAttempt] = useState(0);

  const restart = (path: string) => {
    setAttempt(attempt + 1);
    void navigate(path, { replace: true });
  };

  if (loaded.state === 'loading') return <Waiting method={method} />;
  if (loaded.state === 'failed')
    return (
      <>
        <PageHeader title={chargeTitles[method]} />
        <div role="alert">
          <EmptyState
            icon={<WarningIcon />}
            title={loaded.message}
            actions={<Button onClick={() => restart(chargePath(method))}>New payment</Button>}
          />
        </div>
      </>
    );
  const { origin, key } = loaded;
  if (origin.method !== undefined && origin.method !== method)
    return <Navigate to={chargePath(origin.method) + search} replace />;
  const { original } = origin;
  if (original && isPlanPart(original)) return <PlanPart method={method} part={original} />;
  if (original && beganSeries(original) && query.mode !== 'recurring')
    return (
      <Navigate to={`${chargePath(method)}?${withMode(new URLSearchParams(search), 'recurring')}`} replace />
    );
  return (
    <InlineHelp enabled={hasHelp}>
      <ChargeForm
        key={`${method} ${key} ${attempt}`}
        method={method}
        query={query}
        origin={origin}
        today={today}
        onRestart={restart}
        log={log}
      />
    </InlineHelp>
  );
}

/** Refuses to rerun a part of a plan; the plan itself must be paid or changed. */
const PlanPart = ({ method, part }: { method: PaymentKind; part: TransactionDetail }) => (
  <>
    <PageHeader title={chargeTitles[method]} />
    <EmptyState
      icon={<WarningIcon />}
      title={messages.partOfPlan}
      actions={
        <>
          {part.token_id === null ? null : (
            <Button asChild>
              <Link to={`${chargePath(method)}?i=2&transaction=${encodeURIComponent(part.id)}`}>
                Take Payment
              </Link>
            </Button>
          )}
          <Button asChild>
            <Link to={planLink(part.transaction_group_custom_tracking_id ?? '')}>Payment Plan</Link>
          </Button>
        </>
      }
    />
  </>
);

const Waiting = ({ method }: { method: PaymentKind }) => (
  <>
    <PageHeader title={chargeTitles[method]} />
    <Panel title="Payment">
      <Skeleton height="8rem" />
    </Panel>
  </>
);
