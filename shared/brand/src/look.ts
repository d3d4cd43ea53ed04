import { brandPalettes, type BrandPalette, type Mode, type ThemeId } from './palette';

/** A brand's look, as in the portal file. */
export interface BrandLook {
  theme: ThemeId;
  /** Colors that override the theme's, `#rrggbb`. */
  colors?: Partial<Record<Mode, Partial<BrandPalette>>>;
  /** The corner radius of a field, in px. */
  radius?: number;
}

/** Returns every brand color of a look: its own, or its theme's. */
export const lookOf = ({
  theme,
  colors,
}: Pick<BrandLook, 'theme' | 'colors'>): Record<Mode, BrandPalette> => ({
  light: { ...brandPalettes[theme].light, ...colors?.light },
  dark: { ...brandPalettes[theme].dark, ...colors?.dark },
});

/** Returns the corner radii of small parts, of fields and buttons, and of surfaces, in px. */
export const cornersOf = ({ radius = 8 }: Pick<BrandLook, 'radius'>) => ({
  sm: radius / 2,
  md: radius,
  lg: radius * 1.5,
});
