import { t, term } from '@tillway/language';
import { memo, type ReactNode } from 'react';
import { styled } from '../looks/styled';

/**
 * The frame around `DescriptionRows`. It styles its rows, so that these are plain elements. The figures
 * rerender with each key, and styling an element costs more than creating it.
 */
export const DescriptionFrame = styled('dl', 'description-list');

/** Values begin beside their labels. The label column is as wide as its longest label, within bounds. */
const FactsFrame = styled('dl', 'facts');

export type Description = {
  /** Distinguishes rows that share a label. */
  id?: string;
  label: string;
  value: ReactNode;
  /** `true` for the most important row, such as a total. */
  strong?: boolean;
};

/** Memoized, so that an unchanged row does not rerender. */
const DescriptionRow = memo(function DescriptionRow({
  label,
  value,
  strong = false,
}: Omit<Description, 'id'>) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{t(label)}</dt>
      <dd>{term(value)}</dd>
    </div>
  );
});

export type DescriptionListProps = {
  items: readonly Description[];
  /**
   * `apart`: values end at the right, like amounts. `beside`: values begin next to their labels, like facts.
   * Rows without a list get the layout of their frame.
   */
  layout?: 'apart' | 'beside' | undefined;
};

/**
 * The rows without a frame, for a part within a `DescriptionFrame` that renders often. Rows without a value
 * are omitted.
 */
export function DescriptionRows({ items }: DescriptionListProps) {
  const shown = items.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return shown.map(({ id, label, value, strong = false }) => (
    <DescriptionRow key={id ?? label} label={label} value={value} strong={strong} />
  ));
}

/** Rows of label and value, such as the details of a payment. Rows without a value are omitted. */
export function DescriptionList({ items, layout = 'apart' }: DescriptionListProps) {
  const Frame = layout === 'apart' ? DescriptionFrame : FactsFrame;
  return (
    <Frame>
      <DescriptionRows items={items} />
    </Frame>
  );
}
