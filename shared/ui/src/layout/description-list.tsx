import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';

/**
 * What stands around `DescriptionRows`. It carries the look of its rows, so that these are plain elements: figures follow
 * each key that is typed, and making the style of an element costs more than the element (docs/decisions/0032).
 */
export const DescriptionFrame = chakra('dl', {
  base: {
    '& > div': {
      display: 'flex',
      gap: '4',
      justifyContent: 'space-between',
      py: '2',
      alignItems: 'baseline',
    },
    '& > div + div': { borderTopWidth: '1px' },
    '& > div > dt': { color: 'fg.muted', flexShrink: 0 },
    '& > div > dd': { textAlign: 'end', minWidth: 0, overflowWrap: 'anywhere' },
    '& > [data-strong]': { fontWeight: 'semibold' },
    '& > [data-strong] > dt': { color: 'fg' },
  },
});

export type Description = {
  /** Tells rows apart where two may have the same label. */
  id?: string;
  label: string;
  value: ReactNode;
  /** The row that matters most, such as a total. */
  strong?: boolean;
};

/** Kept as it is while it says the same. */
const DescriptionRow = memo(function DescriptionRow({
  label,
  value,
  strong = false,
}: Omit<Description, 'id'>) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
});

export type DescriptionListProps = { items: readonly Description[] };

/** The rows alone, for a part within a `DescriptionFrame` that renders often. Rows without a value are left out. */
export function DescriptionRows({ items }: DescriptionListProps) {
  const shown = items.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return shown.map(({ id, label, value, strong = false }) => (
    <DescriptionRow key={id ?? label} label={label} value={value} strong={strong} />
  ));
}

/** Rows of label and value, such as the details of a payment. Rows without a value are left out. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <DescriptionFrame>
    <DescriptionRows items={items} />
  </DescriptionFrame>
);
