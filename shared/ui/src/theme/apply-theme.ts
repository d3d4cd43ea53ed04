import {
  brandColors,
  type BrandLook,
  type BrandPalette,
  cornersOf,
  lookOf,
  type ThemeId,
} from '@tillway/brand';
import { inModes } from './in-modes';

/** Returns the custom property of a brand color; semantic tokens read it. */
export const brandVariable = (name: keyof BrandPalette) => `--brand-${name}`;

/** Returns the custom property of a corner radius. */
export const cornerVariable = (size: keyof ReturnType<typeof cornersOf>) => `--brand-radius-${size}`;

/**
 * Applies one of the three themes, or a brand's own look, in both modes. Sets `--brand-*` on the document
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
