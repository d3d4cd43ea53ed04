export { BankFields, emptyBank, type BankValues } from './bank/bank-fields';
export { BillingFields } from './billing/billing-fields';
export { emptyBilling, type BillingValues } from './billing/billing-values';
export { preloadCountries } from './billing/lazy-country-field';
export { CardBrandMark } from './card/card-brand-mark';
export { lastFour, LastFourText } from './card/last-four';
export { CardFields, emptyCard, type CardValues } from './card/card-fields';
export { useHints, type Hints } from './help/hints';
export { InlineHelp } from './help/inline-help';
