import { brandPalettes, type BrandPalette, type ThemeId } from './palette';

/** The custom property that carries one brand colour, as semantic tokens read it. */
export const brandVariable = (name: keyof BrandPalette) => `--brand-${name}`;

/**
 * Paints the page in one of the three themes: sets `--brand-*` on the document element.
 * Call it before the first render. Goes through the CSSOM, which a strict style-src allows.
 */
export function applyTheme(themeId: ThemeId, root: HTMLElement = document.documentElement): void {
  const palette = brandPalettes[themeId];
  for (const name of Object.keys(palette) as (keyof BrandPalette)[]) {
    root.style.setProperty(brandVariable(name), palette[name]);
  }
  root.dataset.theme = String(themeId);
}
