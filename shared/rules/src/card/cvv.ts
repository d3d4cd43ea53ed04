import { cvvInvalid, cvvRequired } from '../messages/card';
import { brandFacts, type CardBrand } from './brands';

/** How many digits a CVV of the brand may have (decisions C-51). */
export const cvvLengths = (brand: CardBrand): readonly number[] => brandFacts[brand].cvv;

export function cvvError(text: string, brand: CardBrand): string | undefined {
  if (text.trim() === '') return cvvRequired;
  return /^\d+$/.test(text) && cvvLengths(brand).includes(text.length) ? undefined : cvvInvalid;
}
