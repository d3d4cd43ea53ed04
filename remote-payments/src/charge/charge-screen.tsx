import { chargePath } from '@tillway/contract/routes';
import { Navigate, useCan, useLocation, useNavigate, useSession } from '@tillway/remote-kit';
import { beganSeries, isPlanPart, type PaymentKind, todayIn } from '@tillway/rules';
import { Button, EmptyState, PageHeader, Panel, Skeleton, WarningIcon } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { InlineHelp } from '@tillway/payment-parts';
import { useState } from 'react';
import { useCallLog } from './debug/use-call-log';
import { ChargeForm } from './charge-form';
import { useOrigin } from './origin/use-origin';
import { chargeTitles, useChargeQuery, withMode } from './query';

const PlanPart = lazyModule(async () => ({ default: (await import('./refusals')).PlanPart }));

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
  if (original && isPlanPart(original))
    return (
      <LazyBoundary>
        <PlanPart method={method} part={original} />
      </LazyBoundary>
    );
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

const Waiting = ({ method }: { method: PaymentKind }) => (
  <>
    <PageHeader title={chargeTitles[method]} />
    <Panel title="Payment">
      <Skeleton height="8rem" />
    </Panel>
  </>
);
