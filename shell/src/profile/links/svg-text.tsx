import type { SVGProps } from 'react';

interface SvgTextProps extends SVGProps<SVGTextElement> {
  size: number;
  strong?: boolean;
  mono?: boolean;
}

/** Text in a drawing. The font is a style, because the page's reset overrides font attributes. */
export const SvgText = ({ size, strong = false, mono = false, ...rest }: SvgTextProps) => (
  <text
    {...rest}
    style={{
      fontSize: `${size}px`,
      fontWeight: strong ? 600 : 400,
      fontFamily: mono ? 'var(--tw-fonts-mono)' : 'var(--tw-fonts-body)',
    }}
  />
);

/** The drawings' colors, from the page's theme. */
export const drawingColors = {
  dark: 'var(--tw-colors-fg)',
  soft: 'var(--tw-colors-fg-muted)',
  line: 'var(--tw-colors-border-control)',
  edge: 'var(--tw-colors-border-emphasized)',
  paper: 'var(--tw-colors-bg)',
  mark: 'var(--tw-colors-brand-fg)',
};
