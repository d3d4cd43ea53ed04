import { chakra, Skeleton, VisuallyHidden } from '@tillway/ui';
import { t } from '@tillway/language';
import type { ReactNode } from 'react';

export interface FigureProps {
  /** The name of the figure. The target of a link in it is the whole tile around the figure. */
  label: ReactNode;
  /** Undefined while it loads. */
  value: ReactNode | undefined;
  /** A line under the figure: what to compare it with. */
  note?: ReactNode;
  /** Draws the eye to a figure that somebody should look at. */
  attention?: boolean;
  /** A small drawing at the foot. */
  children?: ReactNode;
}

const Frame = chakra('div', {
  base: { display: 'grid', gap: '1', alignContent: 'start', height: 'full', minWidth: '0' },
});
const Label = chakra('h2', {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    // The nearest positioned element is the tile.
    '& > a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    '& > a:hover': { color: 'fg' },
    '& > a:focus-visible': { outline: 'none' },
    '& > a:focus-visible::after': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
  },
});
const Value = chakra('p', {
  base: {
    textStyle: '2xl',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
  },
  variants: { attention: { true: { color: 'red.fg' } } },
});
const Note = chakra('div', {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    '& a, & button': { position: 'relative', zIndex: '1' },
    '& a': { color: 'brand.fg', textDecoration: 'underline' },
  },
});

/** A number that people look at first, with its name and what to compare it with. */
export function Figure({ label, value, note, attention = false, children }: FigureProps) {
  return (
    <Frame>
      <Label>{label}</Label>
      {value === undefined ? (
        <>
          <VisuallyHidden>{t('Loading')}</VisuallyHidden>
          <Skeleton height="8" maxWidth="9rem" />
          <Skeleton height="4" maxWidth="11rem" />
        </>
      ) : (
        <>
          <Value attention={attention}>{value}</Value>
          {note === undefined ? null : <Note>{note}</Note>}
          {children}
        </>
      )}
    </Frame>
  );
}

/** A row of figures as tiles, in as many columns as fit. */
export const FigureTiles = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '5' },
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      md: 'repeat(auto-fit, minmax(14rem, 1fr))',
    },
  },
});

/** The frame of one figure. */
export const FigureTile = chakra('div', {
  base: {
    position: 'relative',
    // The height of a figure with a trend, so that nothing below moves when figures arrive.
    minHeight: '40',
    // On a phone the third of three tiles has the whole width.
    mdDown: { '&:nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' } },
    px: { base: '3', md: '5' },
    py: '4',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    minWidth: '0',
  },
});
