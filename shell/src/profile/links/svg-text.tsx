import type { SVGProps } from 'react';

interface SvgTextProps extends SVGProps<SVGTextElement> {
  size: number;
  strong?: boolean;
  mono?: boolean;
}

/** Text in a drawing. The page's reset takes a font that is an attribute away, so it is a style. */
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

/** The drawings' colours, as the page has them. */
export const drawingColors = {
  dark: 'var(--tw-colors-fg)',
  soft: 'var(--tw-colors-fg-muted)',
  line: 'var(--tw-colors-border-control)',
  edge: 'var(--tw-colors-border-emphasized)',
  paper: 'var(--tw-colors-bg)',
  mark: 'var(--tw-colors-brand-fg)',
};
