export const cardBrands = [
  'amex',
  'diners',
  'discover',
  'jcb',
  'jcb15',
  'maestro',
  'mastercard',
  'unionpay',
  'visa',
  'unknown',
] as const;
export type CardBrand = (typeof cardBrands)[number];

interface BrandFacts {
  name: string;
  /** First digits: one prefix, or a range from–to. */
  prefixes: readonly (number | readonly [number, number])[];
  /** Permitted numbers of digits. */
  lengths: readonly number[];
  cvv: readonly number[];
  mask: readonly number[];
}

const fourByFour = [4, 4, 4, 4];
const upTo19 = [4, 4, 4, 4, 3];
const fourSixFive = [4, 6, 5];

/**
 * Facts about every card brand. Diners and 15-digit JCB cards accept three or four CVV digits: the
 * specification says four, genuine cards have three.
 */
export const brandFacts: Readonly<Record<CardBrand, BrandFacts>> = {
  amex: { name: 'American Express', prefixes: [34, 37], lengths: [15], cvv: [4], mask: fourSixFive },
  diners: {
    name: 'Diners Club',
    prefixes: [[300, 305], 309, 36, 38, 39],
    lengths: [14],
    cvv: [3, 4],
    mask: fourSixFive,
  },
  discover: { name: 'Discover', prefixes: [6011, [644, 649], 65], lengths: [16, 19], cvv: [3], mask: upTo19 },
  jcb: { name: 'JCB', prefixes: [35], lengths: [16, 17, 18, 19], cvv: [3], mask: upTo19 },
  jcb15: { name: 'JCB', prefixes: [1800, 2131], lengths: [15], cvv: [3, 4], mask: fourSixFive },
  maestro: {
    name: 'Maestro',
    prefixes: [50, [56, 58], 6304, 67],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvv: [3],
    mask: upTo19,
  },
  mastercard: {
    name: 'Mastercard',
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
    cvv: [3],
    mask: fourByFour,
  },
  unionpay: { name: 'UnionPay', prefixes: [62], lengths: [16, 17, 18, 19], cvv: [3], mask: upTo19 },
  visa: { name: 'Visa', prefixes: [4], lengths: [13, 16, 18, 19], cvv: [3], mask: upTo19 },
  unknown: { name: 'Unknown', prefixes: [], lengths: [], cvv: [3], mask: upTo19 },
};
