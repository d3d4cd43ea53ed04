import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const List = chakra('dl', { base: { '& > div + div': { borderTopWidth: '1px' } } });
const Row = chakra('div', {
  base: { display: 'flex', gap: '4', justifyContent: 'space-between', py: '2', alignItems: 'baseline' },
});
const Label = chakra('dt', { base: { color: 'fg.muted', flexShrink: 0 } });
const Value = chakra('dd', { base: { textAlign: 'end', minWidth: 0, overflowWrap: 'anywhere' } });

export type Description = {
  label: string;
  value: ReactNode;
  /** The row that matters most, such as a total. */
  strong?: boolean;
};

/** Rows of label and value, such as the details of a payment. Rows without a value are left out. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  const shown = items.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return (
    <List>
      {shown.map(({ label, value, strong = false }) => (
        <Row key={label} fontWeight={strong ? 'semibold' : undefined}>
          <Label color={strong ? 'fg' : undefined}>{label}</Label>
          <Value>{value}</Value>
        </Row>
      ))}
    </List>
  );
}
