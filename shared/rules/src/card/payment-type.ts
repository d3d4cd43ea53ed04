import { brandFacts, type CardBrand, cardBrands } from './brands';

/** What a stored card or account is, by its wire name: `Visa`, `ACH` (doc 000 §3). */
export const paymentTypeNames: Readonly<Record<CardBrand | 'ach', string>> = {
  ...(Object.fromEntries(cardBrands.map((brand) => [brand, brandFacts[brand].name])) as Record<
    CardBrand,
    string
  >),
  ach: 'ACH',
};

const isKnown = (type: string): type is CardBrand | 'ach' => Object.hasOwn(paymentTypeNames, type);

/** Its name; one without a name as it is. */
export const paymentTypeName = (type: string): string => (isKnown(type) ? paymentTypeNames[type] : type);
