import { useSession } from '@tillway/remote-kit';
import { type IsoDate, parseDollars, type PaymentKind } from '@tillway/rules';
import { useCallback, useMemo, useState } from 'react';
import { useLargeAmount } from '../large-amount/use-large-amount';
import { useCallLog } from './debug/use-call-log';
import { modesOf } from './form/terminals';
import { useChargeFields } from './form/use-charge-fields';
import { useFirstFocus } from './form/use-first-focus';
import { useSubmit } from './form/use-submit';
import type { ChargeValues } from './form/values';
import type { Origin } from './origin/origin';
import { useScheduleConfirmation } from './plan/use-schedule-confirmation';
import type { ChargeMode, ChargeQuery } from './query';
import { useOutcomeParts } from './result/use-outcome-parts';
import { usePayment } from './sending/use-payment';
import { useChargeNavigation } from './use-charge-navigation';
import { useWaiver } from './waiver/use-waiver';

export interface ChargeFormProps {
  method: PaymentKind;
  query: ChargeQuery;
  origin: Origin;
  /** The day at the merchant. */
  today: IsoDate;
  /** Begins anew at a path: what was typed is gone. */
  onRestart: (path: string) => void;
}

/** What the charge form knows and does; `charge-form.tsx` shows it. */
export function useChargeForm({ method, query, origin, today, onRestart }: ChargeFormProps) {
  const { mode, continuesPlan } = query;
  const session = useSession();
  const navigation = useChargeNavigation({ method, query, onRestart });
  const log = useCallLog();
  const largeAmount = useLargeAmount();
  const fields = useChargeFields({ method, query, origin, today });
  const { form, terminals, terminal, lock } = fields;
  const { submit, failed, failure } = useSubmit(form);
  const [rerunRead, setRerunRead] = useState(false);

  const waiver = useWaiver({
    asked: method === 'card' ? query.waive : undefined,
    healthCard: method === 'card' && origin.healthCard,
    account: fields.account,
    calls: mode === 'installment' ? 3 : 1,
    onStop: navigation.withoutWaiver,
    onDenied: navigation.back,
  });
  const waived = waiver.kind !== undefined;
  const pricing = useMemo(() => ({ method, terminals, waived }), [method, terminals, waived]);

  useFirstFocus(form, {
    field: fields.first,
    asksFirst: waiver.dialog !== null || (origin.original !== undefined && !rerunRead),
  });

  async function agreeToAmount(values: ChargeValues): Promise<ChargeValues | undefined> {
    const amount = await largeAmount.confirm(values.amount);
    if (amount === undefined) return undefined;
    if (parseDollars(amount) !== parseDollars(values.amount))
      form.setValue('amount', amount, { shouldDirty: true });
    return { ...values, amount };
  }

  const schedule = useScheduleConfirmation({ fields, pricing, agreeToAmount });
  const outcomeParts = useOutcomeParts();
  const payment = usePayment({
    fields,
    method,
    origin,
    today,
    continuesPlan,
    pricing,
    waiver,
    agreeToAmount,
    onFieldErrors: failed,
    outcomeReady: outcomeParts.ready,
    record: log.record,
  });

  return {
    ...fields,
    planKind: mode === 'installment' ? ('installment' as const) : ('recurring' as const),
    replaceStored: () => fields.setStored(undefined),
    waiver,
    lostFee: waived ? payment.lostFee : undefined,
    pricing,
    charging: payment.charging,
    outcomeParts,
    largeAmount,
    log,
    failure,
    onRerunRead: useCallback(() => setRerunRead(true), []),
    modes: continuesPlan ? [] : modeChoices(mode, modesOf(terminal, session, method)),
    setMode: navigation.setMode,
    submit: submit(lock.unlocked ? schedule.confirm : payment.pay),
    confirmSchedule: lock.locked ? schedule.edit : () => void submit(schedule.confirm)(),
    clear: navigation.clear,
    finish: navigation.finish,
    chargeAgain: payment.chargeAgain,
    checkAgain: payment.checkAgain,
  };
}

const modeChoices = (mode: ChargeMode, offered: ChargeMode[]): ChargeMode[] =>
  (mode === 'single' ? offered : (['single', ...offered] as const)).filter((each) => each !== mode);
