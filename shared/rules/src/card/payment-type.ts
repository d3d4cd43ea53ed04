import { brandFacts, type CardBrand, cardBrands } from './brands';

/** Display names of stored cards and accounts by their API value, such as `Visa` and `ACH`. */
export const paymentTypeNames: Readonly<Record<CardBrand | 'ach', string>> = {
  ...(Object.fromEntries(cardBrands.map((brand) => [brand, brandFacts[brand].name])) as Record<
    CardBrand,
    string
  >),
  ach: 'ACH',
};

const isKnown = (type: string): type is CardBrand | 'ach' => Object.hasOwn(paymentTypeNames, type);

/** Returns the display name; an unknown type stays as it is. */
export const paymentTypeName = (type: string): string => (isKnown(type) ? paymentTypeNames[type] : type);
