import { chargePath } from '@tillway/contract/routes';
import { useSession } from '@tillway/remote-kit';
import { beganSeries, type IsoDate, messages, type PaymentKind } from '@tillway/rules';
import { useLeaveGuard } from '@tillway/screen-kit';
import { useEffect, useMemo } from 'react';
import { useLargeAmount, useWaiver } from '@tillway/payment-parts/approval';
import { useResultCode } from '@tillway/payment-parts/operation';
import type { CallLog } from './debug/use-call-log';
import { modesOf } from './form/terminals';
import { useChargeFields } from './form/use-charge-fields';
import { useFirstFocus } from './form/use-first-focus';
import { useSubmit } from './form/use-submit';
import type { Origin } from './origin/origin';
import { useRerunNotice } from './origin/use-rerun-notice';
import { useScheduleConfirmation } from './plan/use-schedule-confirmation';
import { type ChargeMode, type ChargeQuery } from './query';
import { loadOutcomeParts } from './result/outcome-parts';
import { usePayment } from './sending/use-payment';
import { useChargeNavigation } from './use-charge-navigation';

export interface ChargeFormProps {
  method: PaymentKind;
  query: ChargeQuery;
  origin: Origin;
  /** Today's date at the merchant. */
  today: IsoDate;
  /** Restarts at a path and drops all input. */
  onRestart: (path: string) => void;
  /** Log of all payments of this screen; it is read after an approved one too. */
  log: CallLog;
}

/** The state and actions of the charge form; `charge-form.tsx` renders it. */
export function useChargeForm({ method, query, origin, today, onRestart, log }: ChargeFormProps) {
  const { mode, continuesPlan } = query;
  const session = useSession();
  const largeAmount = useLargeAmount();
  const fields = useChargeFields({ method, query, origin, today });
  const { form, terminals, terminal, has, lock } = fields;
  const { submit, failed, failure } = useSubmit(form);
  /** Discards the input and restarts the form. */
  const begin = (path: string) => {
    fields.draft.discard();
    onRestart(path);
  };
  const navigation = useChargeNavigation({ method, query, onRestart: begin });

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

  const asksWaiver = waiver.dialog !== null;
  const asksRerun = useRerunNotice(origin.rerunDetails, asksWaiver);
  useFirstFocus({ field: fields.first, asksFirst: asksWaiver || asksRerun });

  const schedule = useScheduleConfirmation({ fields, pricing, agreeToAmount: largeAmount.confirm });
  const outcomeParts = useResultCode(loadOutcomeParts);
  const payment = usePayment({
    fields,
    method,
    origin,
    today,
    continuesPlan,
    pricing,
    waiver,
    agreeToAmount: largeAmount.confirm,
    onFieldErrors: failed,
    outcomeReady: outcomeParts.ready,
    record: log.record,
  });

  const isSeriesAgain = origin.original !== undefined && beganSeries(origin.original);
  const { outcome } = payment.charging;
  const isMade = outcome?.kind === 'accepted' || outcome?.kind === 'partial';
  const { discard } = fields.draft;
  // A charged form must not be restored, or it could be charged again.
  useEffect(() => {
    if (isMade) discard();
  }, [isMade, discard]);
  useLeaveGuard({
    title: 'Leave this payment?',
    // The other modes are the same page and keep the input.
    keeps: ({ pathname }) => pathname === chargePath(method),
    reason: () => {
      if (outcome?.kind === 'partial' || outcome?.kind === 'uncertain') return leaving[outcome.kind];
      if (!fields.draft.isLost()) return undefined;
      return query.origin.from === 'nothing' ? leaving.filled : messages.stepsUnfinished;
    },
  });

  return {
    ...fields,
    planKind: mode === 'installment' ? ('installment' as const) : ('recurring' as const),
    replaceStored: () => fields.setStored(undefined),
    waiver,
    waivedFee: waived ? payment.waivedFee : undefined,
    pricing,
    charging: payment.charging,
    outcomeParts,
    largeAmount,
    failure,
    modes:
      continuesPlan || isSeriesAgain || origin.restOf
        ? []
        : modeChoices(mode, modesOf(terminal, session, { method, has })),
    setMode: navigation.setMode,
    submit: submit(lock.unlocked ? schedule.confirm : payment.pay),
    confirmSchedule: lock.locked ? schedule.edit : () => void submit(schedule.confirm)(),
    clear: navigation.clear,
    finish: navigation.finish,
    /** Begins the payment of what a part left owed, by its query: with the same customer and another card. */
    chargeRest: (rest: string) => begin(`${chargePath(method)}?${rest}`),
    /** Returns to the form; after a decline to the card, which is most often the cause. */
    dismiss: () => {
      payment.charging.close();
      // Wait until the dialog has closed, because it holds the focus.
      if (outcome?.kind === 'refused' && method === 'card' && !fields.stored)
        setTimeout(() => form.setFocus('card_number'));
    },
    chargeAgain: payment.chargeAgain,
    checkAgain: payment.checkAgain,
  };
}

/** The consequences of leaving. */
const leaving = {
  filled: 'What you typed is kept in this tab, except card and account numbers and the CVV.',
  partial: 'The plan was only partly created. The rest cannot be created from here once you leave.',
  uncertain: 'The outcome of this payment is not known yet. It will be in the transactions.',
} as const;

const modeChoices = (mode: ChargeMode, offered: ChargeMode[]): ChargeMode[] =>
  (mode === 'single' ? offered : (['single', ...offered] as const)).filter((each) => each !== mode);
