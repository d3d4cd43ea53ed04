import { plannedPaymentsOf, type PricingOptions } from '@tillway/payment-parts/plan';
import type { ChargeFields } from '../form/use-charge-fields';
import type { ChargeValues } from '../form/values';

interface ConfirmationOptions {
  fields: ChargeFields;
  pricing: PricingOptions;
  /** Asks for confirmation of a large amount. */
  agreeToAmount: (dollars: string) => Promise<boolean>;
}

/** Confirms the schedule of a series or plan, before the payment method is asked. */
export function useScheduleConfirmation({ fields, pricing, agreeToAmount }: ConfirmationOptions) {
  const { form, kind, lock, stored } = fields;
  const ask = (values: ChargeValues) => lock.ask(plannedPaymentsOf(values, kind, pricing));
  return {
    async confirm(values: ChargeValues) {
      if (!(await agreeToAmount(values.amount))) return;
      if (!(await ask(values)) || stored) return;
      setTimeout(() => form.setFocus(pricing.method === 'card' ? 'card_number' : 'card_name'));
    },
    /** Shows a confirmed schedule again. */
    edit: () => void ask(form.getValues()),
  };
}
