import { newNonce, usePortal, useSession } from '@tillway/remote-kit';
import {
  formatDate,
  type IsoDate,
  messages,
  type PaymentKind,
  waivedFee as waivedFeeOf,
} from '@tillway/rules';
import type { PaymentRequest } from '@tillway/contract';
import { type PlannedPayment, plannedPaymentsOf, type PricingOptions } from '@tillway/payment-parts/plan';
import type { ChargeFields } from '../form/use-charge-fields';
import type { ChargeValues } from '../form/values';
import type { Origin } from '../origin/origin';
import { storedOfTransaction } from '@tillway/payment-parts/stored-payment';
import type { useWaiver } from '@tillway/payment-parts/approval';
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
  /** A payment to an existing plan. */
  continuesPlan: boolean;
  pricing: PricingOptions;
  waiver: Pick<ReturnType<typeof useWaiver>, 'kind' | 'approvals'>;
  /** Asks for confirmation of a large amount. */
  agreeToAmount: (dollars: string) => Promise<boolean>;
  /** Receives the gateway's messages by field. */
  onFieldErrors: (errors: Record<string, string>) => void;
  /** Resolves true once the outcome's components are loaded; otherwise the user was told why not. */
  outcomeReady: () => Promise<boolean>;
  /** Records every call and its response. */
  record: (request: PaymentRequest, answer: unknown) => void;
}

/** Confirms and sends a charge from a valid form, and stores its payment details for the rest of a plan. */
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

  /** The fee that the current waiver gives up for a planned payment. Cents. */
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
      authorizesOnly: fields.authorizeOnly !== undefined && values.authorize_only,
      today,
      original: origin.original,
      restOf: origin.restOf,
      replacesOriginal: replacesOriginal(origin.original, terminal?.account_id, session),
    };
  }

  /** Asks before a rerun charges a post-dated payment today. */
  async function agreeToToday({ close_date }: ChargeValues): Promise<boolean> {
    const earlier = kind === 'single' && close_date === '' ? origin.original?.future_post : undefined;
    if (!earlier || earlier === today) return true;
    return feedback.confirm({
      title: messages.chargeTodayInstead(formatDate(earlier)),
      confirmLabel: 'Charge today',
      cancelLabel: 'Choose a date',
    });
  }

  /** Charges the rest of a plan to the token of its first part, unless another card is entered. */
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
      // The amount of a schedule was confirmed with it.
      if (kind === 'single' && !(await agreeToAmount(values.amount))) return;
      if (!(await agreeToToday(values))) return form.setFocus('close_date');
      const order = confirmedCharge(values);
      if (await feedback.confirm(confirmationOf(order))) keepStored(await charging.send(order));
    },
    chargeAgain: async () => keepStored(await charging.chargeAgain()),
    checkAgain: async () => keepStored(await charging.checkAgain()),
  };
}
