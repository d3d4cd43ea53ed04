import { cardBrand, type CardBrand, isCardBrand } from '@tillway/rules';
import { type ColumnKind, custom } from '@tillway/screens';
import { chakra } from '@tillway/ui';
import { CardBrandMark } from './card-brand-mark';

/** What a row says of the card or account that was charged. */
interface Charged {
  /** `card`, `ach`, or a stored card's brand. */
  payment_type?: string | null;
  card_bin?: string | null;
  last_four?: string | null;
}

const Row = chakra('span', {
  base: {
    display: 'inline-flex',
    // the digits stand on the line of the row's other words
    alignItems: 'baseline',
    gap: '2',
    // on a phone and on paper the room goes to the other columns
    '& img': {
      alignSelf: 'center',
      height: '4',
      width: 'auto',
      display: { base: 'none', md: 'block' },
      _print: { display: 'none' },
    },
  },
});

/** The brand of a card, as far as it is known; a bank account has none. */
function brandOf({ payment_type, card_bin }: Charged): CardBrand | undefined {
  if (payment_type === 'ach') return undefined;
  if (payment_type && isCardBrand(payment_type)) return payment_type;
  return cardBrand(card_bin ?? '');
}

interface LastFourTextProps {
  of: Charged;
  /** Shows a mark also for a card whose brand is not known. */
  marksUnknown?: boolean;
  /** Dots stand for the digits that nobody sees. */
  masked?: boolean;
}

/** The brand's mark and the last four digits of a card, or an account's digits alone. */
export function LastFourText({ of, marksUnknown = false, masked = false }: LastFourTextProps) {
  if (!of.last_four) return '';
  const brand = brandOf(of);
  const isMarked = brand !== undefined && (brand !== 'unknown' || marksUnknown);
  return (
    <Row>
      {isMarked ? <CardBrandMark brand={brand} /> : null}
      {masked ? `•••• ${of.last_four}` : of.last_four}
    </Row>
  );
}

/** A column with the brand's mark and the last four digits of a card, or an account's digits alone. */
export const lastFour = <R extends Charged, Scope = unknown>(
  options: Omit<ColumnKind<R, Scope>, 'cell'> = {},
): ColumnKind<R, Scope> => custom((row) => <LastFourText of={row} />, options);
