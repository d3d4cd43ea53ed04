import { partsOfForm, type PartsOptions } from '../form/use-parts';
import type { ChargeFields } from '../form/use-charge-fields';
import type { ChargeValues } from '../form/values';

interface ConfirmationOptions {
  fields: ChargeFields;
  pricing: PartsOptions;
  agreeToAmount: (values: ChargeValues) => Promise<ChargeValues | undefined>;
}

/** Agreement to the schedule of a series or plan, before how it is paid is asked (PAY-028..030). */
export function useScheduleConfirmation({ fields, pricing, agreeToAmount }: ConfirmationOptions) {
  const { form, kind, lock, stored } = fields;
  const ask = (values: ChargeValues) => lock.ask(partsOfForm(values, kind, pricing));
  return {
    async confirm(values: ChargeValues) {
      const agreed = await agreeToAmount(values);
      // Another amount is another schedule: it is looked at again first.
      if (!agreed || agreed.amount !== values.amount) return;
      if (await ask(agreed)) setTimeout(() => form.setFocus(stored ? 'notes' : 'card_name'));
    },
    /** Shows a confirmed schedule again (PAY-030). */
    edit: () => void ask(form.getValues()),
  };
}
