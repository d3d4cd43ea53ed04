import { type CardBrand, cardBrandName, cardImage } from '@tillway/rules';

/** The brand's mark in its 40 × 25 px frame, with its name as alternative text. */
export function CardBrandMark({ brand }: { brand: CardBrand }) {
  return (
    <img
      src={cardImage(brand)}
      alt={brand === 'unknown' ? '' : cardBrandName(brand)}
      width={40}
      height={25}
    />
  );
}
