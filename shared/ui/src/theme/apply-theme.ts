import {
  brandColors,
  type BrandLook,
  type BrandPalette,
  cornersOf,
  lookOf,
  type ThemeId,
} from '@tillway/brand';
import { inModes } from './in-modes';

/** The custom property that carries one brand colour, as semantic tokens read it. */
export const brandVariable = (name: keyof BrandPalette) => `--brand-${name}`;

/** The one that carries how round corners of a size are. */
export const cornerVariable = (size: keyof ReturnType<typeof cornersOf>) => `--brand-radius-${size}`;

/**
 * Paints the page in one of the three themes, or in a brand's own look, in both modes: sets `--brand-*` on the document
 * element. Call it before the first render. Goes through the CSSOM, which a strict style-src allows.
 */
export function applyTheme(themeId: ThemeId | BrandLook, root: HTMLElement = document.documentElement): void {
  const look: BrandLook = typeof themeId === 'number' ? { theme: themeId } : themeId;
  const { light, dark } = lookOf(look);
  for (const name of brandColors) {
    root.style.setProperty(brandVariable(name), inModes({ light: light[name], dark: dark[name] }));
  }
  const corners = cornersOf(look);
  for (const size of ['sm', 'md', 'lg'] as const) {
    root.style.setProperty(cornerVariable(size), `${corners[size]}px`);
  }
  root.dataset.theme = String(look.theme);
}
