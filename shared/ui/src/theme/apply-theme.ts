import { brandPalettes, type BrandPalette, type ThemeId } from './palette';
import { inModes } from './in-modes';

/** The custom property that carries one brand colour, as semantic tokens read it. */
export const brandVariable = (name: keyof BrandPalette) => `--brand-${name}`;

/**
 * Paints the page in one of the three themes, in both modes: sets `--brand-*` on the document element.
 * Call it before the first render. Goes through the CSSOM, which a strict style-src allows.
 */
export function applyTheme(themeId: ThemeId, root: HTMLElement = document.documentElement): void {
  const { light, dark } = brandPalettes[themeId];
  for (const name of Object.keys(light) as (keyof BrandPalette)[]) {
    root.style.setProperty(brandVariable(name), inModes({ light: light[name], dark: dark[name] }));
  }
  root.dataset.theme = String(themeId);
}
