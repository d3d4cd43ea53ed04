import { plannedPaymentsOf, type PricingOptions } from '@tillway/widgets/plan';
import type { ChargeFields } from '../form/use-charge-fields';
import type { ChargeValues } from '../form/values';

interface ConfirmationOptions {
  fields: ChargeFields;
  pricing: PricingOptions;
  /** Whether a large amount is meant. */
  agreeToAmount: (dollars: string) => Promise<boolean>;
}

/** Agreement to the schedule of a series or plan, before how it is paid is asked (PAY-028..030). */
export function useScheduleConfirmation({ fields, pricing, agreeToAmount }: ConfirmationOptions) {
  const { form, kind, lock, stored } = fields;
  const ask = (values: ChargeValues) => lock.ask(plannedPaymentsOf(values, kind, pricing));
  return {
    async confirm(values: ChargeValues) {
      if (!(await agreeToAmount(values.amount))) return;
      if (!(await ask(values)) || stored) return;
      setTimeout(() => form.setFocus(pricing.method === 'card' ? 'card_number' : 'card_name'));
    },
    /** Shows a confirmed schedule again (PAY-030). */
    edit: () => void ask(form.getValues()),
  };
}
