import { brandPalettes, type BrandPalette, type Mode, type ThemeId } from './palette';

/** What a portal file says of how a brand looks. */
export interface BrandLook {
  theme: ThemeId;
  /** Colours in place of its theme's, `#rrggbb`. */
  colors?: Partial<Record<Mode, Partial<BrandPalette>>>;
  /** How round the corners of a field are, px. */
  radius?: number;
}

/** Every brand colour of a look: its own, or its theme's. */
export const lookOf = ({
  theme,
  colors,
}: Pick<BrandLook, 'theme' | 'colors'>): Record<Mode, BrandPalette> => ({
  light: { ...brandPalettes[theme].light, ...colors?.light },
  dark: { ...brandPalettes[theme].dark, ...colors?.dark },
});

/** Corners of small parts, of fields and buttons, and of surfaces, px. */
export const cornersOf = ({ radius = 8 }: Pick<BrandLook, 'radius'>) => ({
  sm: radius / 2,
  md: radius,
  lg: radius * 1.5,
});
