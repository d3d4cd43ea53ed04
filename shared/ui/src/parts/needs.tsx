import { chakra, Skeleton } from '@tillway/ui';
import type { ReactNode } from 'react';

export interface NeedProps {
  /** What is to be done: a link, whose target is the whole row. */
  title: ReactNode;
  /** Whom or what it is about, since when, and why. */
  note?: ReactNode;
  /** At the right: an amount or a number of days. */
  value?: ReactNode;
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
    px: { base: '4', md: '6' },
    py: '3',
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.subtle' },
    '& a': { fontWeight: 'medium' },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& a:focus-visible': { outline: 'none' },
    '& a:focus-visible::after': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '-2px',
    },
  },
});
const Note = chakra('div', { base: { textStyle: 'sm', color: 'fg.muted' } });
const Value = chakra('div', {
  base: { flexShrink: 0, fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
});

/** Something that somebody has to do, in a `<ul>` of home's list Needs you. */
export function Need({ title, note, value }: NeedProps) {
  return (
    <Row data-need="">
      <div>
        {title}
        {note === undefined ? null : <Note>{note}</Note>}
      </div>
      {value === undefined ? null : <Value>{value}</Value>}
    </Row>
  );
}

/** Holds the place of rows that are being loaded. */
export const NeedsSkeleton = () => (
  <chakra.div px={{ base: '4', md: '6' }} py="4">
    <Skeleton maxWidth="18rem" />
  </chakra.div>
);
