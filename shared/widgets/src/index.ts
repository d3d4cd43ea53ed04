export { BillingFields, type BillingValues } from './billing/billing-fields';
export { CardBrandMark } from './card/card-brand-mark';
export { CardFields, type CardValues } from './card/card-fields';
export { MaskedField } from './masked/masked-field';
