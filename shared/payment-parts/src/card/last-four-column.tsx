import { cardBrand, type CardBrand, isCardBrand } from '@tillway/rules';
import { type ColumnKind, custom } from '@tillway/screen-kit';
import { chakra } from '@tillway/ui';
import { CardBrandMark } from './card-brand-mark';

/** The columns of a row that describe the charged card or account. */
interface Charged {
  /** `card`, `ach`, or a stored card's brand. */
  payment_type?: string | null;
  card_bin?: string | null;
  last_four?: string | null;
}

const Row = chakra('span', {
  base: {
    display: 'inline-flex',
    // Align the digits with the row's text.
    alignItems: 'baseline',
    gap: '2',
    // On a phone and on paper, leave the room to other columns.
    '& img': {
      alignSelf: 'center',
      height: '4',
      width: 'auto',
      mdDown: { display: 'none' },
      _print: { display: 'none' },
    },
  },
});

/** The brand of a card, `unknown` if it cannot be told; undefined for a bank account. */
function brandOf({ payment_type, card_bin }: Charged): CardBrand | undefined {
  if (payment_type === 'ach') return undefined;
  if (payment_type && isCardBrand(payment_type)) return payment_type;
  return cardBrand(card_bin ?? '');
}

interface LastFourTextProps {
  of: Charged;
  /** Shows a mark even for a card of unknown brand. */
  marksUnknown?: boolean;
  /** Shows dots for the hidden digits. */
  masked?: boolean;
}

/** Shows the brand's mark and the last four digits of a card, or only the digits of an account. */
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

/** A column with the brand's mark and the last four digits of a card, or only the digits of an account. */
export const lastFour = <R extends Charged, Scope = unknown>(
  options: Omit<ColumnKind<R, Scope>, 'cell'> = {},
): ColumnKind<R, Scope> => custom((row) => <LastFourText of={row} />, options);
