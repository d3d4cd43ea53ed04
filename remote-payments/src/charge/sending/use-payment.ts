import { newNonce, usePortal, useSession } from '@tillway/remote-kit';
import {
  formatDate,
  type IsoDate,
  messages,
  type PaymentKind,
  waivedFee as waivedFeeOf,
} from '@tillway/rules';
import type { PaymentRequest } from '@tillway/contract';
import { type PlannedPayment, plannedPaymentsOf, type PricingOptions } from '@tillway/widgets/plan';
import type { ChargeFields } from '../form/use-charge-fields';
import type { ChargeValues } from '../form/values';
import type { Origin } from '../origin/origin';
import { storedOfTransaction } from '@tillway/widgets/stored-payment';
import type { useWaiver } from '@tillway/widgets/approval';
import { replacesOriginal } from './cancel-original';
import { confirmationOf } from './confirmation';
import type { ConfirmedCharge } from './confirmed-charge';
import type { ChargeOutcome } from './outcome';
import { useCharge } from './use-charge';

interface PaymentOptions {
  fields: ChargeFields;
  method: PaymentKind;
  origin: Origin;
  today: IsoDate;
  /** A payment to a plan that is sold already. */
  continuesPlan: boolean;
  pricing: PricingOptions;
  waiver: Pick<ReturnType<typeof useWaiver>, 'kind' | 'approvals'>;
  /** Whether a large amount is meant. */
  agreeToAmount: (dollars: string) => Promise<boolean>;
  /** The gateway's field messages stand next to their fields. */
  onFieldErrors: (errors: Record<string, string>) => void;
  /** Whether what shows the outcome is there; where not, it was told why. */
  outcomeReady: () => Promise<boolean>;
  /** Hears of every call and its answer. */
  record: (request: PaymentRequest, answer: unknown) => void;
}

/** From a valid form to an order that is agreed to and sent, and what is kept of it for the rest of a plan. */
export function usePayment({ fields, method, origin, today, continuesPlan, ...options }: PaymentOptions) {
  const { form, kind, terminal, account, stored, setStored, asksAuthorization } = fields;
  const { pricing, waiver, agreeToAmount } = options;
  const { feedback, brand } = usePortal();
  const session = useSession();
  const charging = useCharge({
    showFieldErrors: (errors) => {
      for (const [field, message] of Object.entries(errors))
        form.setError(field as keyof ChargeValues, { message });
      options.onFieldErrors(errors);
    },
    approvals: waiver.approvals,
    record: options.record,
  });

  /** Cents that the waiver in force gives up of a planned payment. */
  const waivedFee = (part: PlannedPayment): number =>
    waiver.kind === undefined
      ? 0
      : waivedFeeOf({
          amount: part.amount,
          terminal,
          waiver: waiver.kind,
          account: account?.permissions ?? {},
          brandRate: brand.get().waivedFeeRate,
        });

  function confirmedCharge(values: ChargeValues): ConfirmedCharge {
    const plan = continuesPlan ? origin.groupId : undefined;
    return {
      method,
      kind,
      values,
      parts: plannedPaymentsOf(values, kind, pricing),
      accountId: terminal?.account_id ?? '',
      terminalName: terminal?.name ?? '',
      stored,
      groupId: plan ?? (kind === 'installment' ? newNonce() : undefined),
      continuesPlan: plan !== undefined,
      waiver: waiver.kind,
      waivedFee,
      asksAuthorization,
      today,
      original: origin.original,
      replacesOriginal: replacesOriginal(origin.original, terminal?.account_id, session),
    };
  }

  /** A post-dated payment that is run again is charged today only by who says so (decisions B-01). */
  async function agreeToToday({ close_date }: ChargeValues): Promise<boolean> {
    const earlier = kind === 'single' && close_date === '' ? origin.original?.future_post : undefined;
    if (!earlier || earlier === today) return true;
    return feedback.confirm({
      title: messages.chargeTodayInstead(formatDate(earlier)),
      confirmLabel: 'Charge today',
      cancelLabel: 'Choose a date',
    });
  }

  /** The rest of a plan is charged with what its first part stored, unless another card is entered. */
  function keepStored(outcome: ChargeOutcome | undefined) {
    const paid = outcome?.kind === 'partial' ? outcome.done[0]?.response.Transaction : undefined;
    if (paid && !stored) setStored(storedOfTransaction(paid));
  }

  return {
    charging,
    waivedFee,
    async pay(values: ChargeValues) {
      if (!(await options.outcomeReady())) return;
      if (charging.outcome?.kind === 'partial')
        return keepStored(await charging.retryRest({ values, stored }));
      // The amount of a schedule was agreed to with it.
      if (kind === 'single' && !(await agreeToAmount(values.amount))) return;
      if (!(await agreeToToday(values))) return form.setFocus('close_date');
      const order = confirmedCharge(values);
      if (await feedback.confirm(confirmationOf(order))) keepStored(await charging.send(order));
    },
    chargeAgain: async () => keepStored(await charging.chargeAgain()),
    checkAgain: async () => keepStored(await charging.checkAgain()),
  };
}
