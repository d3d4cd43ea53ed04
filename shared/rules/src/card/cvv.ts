import { cvvInvalid, cvvRequired } from '../messages/card';
import { brandFacts, type CardBrand } from './brands';

/** Returns the permitted CVV lengths of a brand. */
export const cvvLengths = (brand: CardBrand): readonly number[] => brandFacts[brand].cvv;

export function cvvError(text: string, brand: CardBrand): string | undefined {
  if (text.trim() === '') return cvvRequired;
  return /^\d+$/.test(text) && cvvLengths(brand).includes(text.length) ? undefined : cvvInvalid;
}
