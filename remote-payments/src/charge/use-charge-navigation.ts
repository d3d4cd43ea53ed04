import { chargePath } from '@tillway/contract/routes';
import { useNavigate, usePortal, useSearchParams } from '@tillway/remote-kit';
import type { PaymentKind } from '@tillway/rules';
import { type ChargeMode, type ChargeQuery, withMode } from './query';

interface Where {
  method: PaymentKind;
  query: Pick<ChargeQuery, 'mode' | 'continuesPlan'>;
  /** Restarts at a path and drops all input. */
  onRestart: (path: string) => void;
}

/** Navigation of the charge screen: its other modes, a restarted form, and back. */
export function useChargeNavigation({ method, query, onRestart }: Where) {
  const { nav } = usePortal();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const path = chargePath(method);
  return {
    setMode: (next: ChargeMode) => void navigate(`${path}?${withMode(search, next)}`),
    withoutWaiver: () => {
      const next = new URLSearchParams(search);
      next.delete('waive');
      void navigate(`${path}?${next.toString()}`, { replace: true });
    },
    back: () => {
      if (nav.snapshot().action === 'POP') void navigate('/', { replace: true });
      else nav.go(-1);
    },
    clear: () => onRestart(path + modeQuery(query)),
    finish: () => onRestart(path),
  };
}

function modeQuery({ mode, continuesPlan }: Where['query']): string {
  if (mode === 'single' || continuesPlan) return '';
  return mode === 'recurring' ? '?r=1' : '?i=1';
}
