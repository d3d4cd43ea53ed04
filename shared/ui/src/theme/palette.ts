/** Every colour of the portal as a plain hex value, so that a test can measure the contrast of what is used. */

export const neutral = {
  50: '#f7f8fa',
  100: '#eff1f4',
  200: '#e1e4e9',
  300: '#c9ced6',
  400: '#838a96',
  500: '#656d7a',
  600: '#4f5763',
  700: '#3a414c',
  800: '#262c35',
  900: '#161a20',
} as const;

/** Colours that let through what is under them. */
export const translucent = {
  veil: 'rgb(22 26 32 / 0.45)',
  shade: 'rgb(22 26 32 / 0.14)',
  onDark: 'rgb(255 255 255 / 0.14)',
} as const;

/** One tone of meaning: a tint, a line, a filled surface, text that stands on white or on the tint. */
export type Tone = { subtle: string; border: string; solid: string; hover: string; fg: string };

export const tones = {
  green: { subtle: '#e9f6ee', border: '#9ad1b2', solid: '#17743f', hover: '#125e33', fg: '#14663a' },
  amber: { subtle: '#fdf4e0', border: '#e0bd6d', solid: '#8a5a00', hover: '#704900', fg: '#774e00' },
  red: { subtle: '#fdeeee', border: '#eba9a9', solid: '#bf2a2f', hover: '#9f2126', fg: '#a62126' },
  blue: { subtle: '#ebf2fc', border: '#a6c4ec', solid: '#1f62b5', hover: '#194f93', fg: '#1a5296' },
} as const satisfies Record<string, Tone>;

/** What a brand may colour. `deep` is for the bar at the top of the page; `contrast` stands on solid and deep. */
export type BrandPalette = Tone & { muted: string; contrast: string; focusRing: string; deep: string };

/** 1 tillway, 2 blueyonder, 3 atmone and okdmv (doc 000 §1, 002 §1: exactly three). */
export type ThemeId = 1 | 2 | 3;

export const brandPalettes: Record<ThemeId, BrandPalette> = {
  1: {
    subtle: '#e9f3f4',
    muted: '#d0e5e7',
    border: '#93bfc4',
    solid: '#0e6470',
    hover: '#0a4f59',
    fg: '#0c5863',
    contrast: '#ffffff',
    focusRing: '#12808f',
    deep: '#0a353c',
  },
  2: {
    subtle: '#ebf1fc',
    muted: '#d5e2f8',
    border: '#a0bdea',
    solid: '#1d56b8',
    hover: '#164492',
    fg: '#1a4ea6',
    contrast: '#ffffff',
    focusRing: '#3573dc',
    deep: '#122b55',
  },
  3: {
    subtle: '#f5eff8',
    muted: '#e8dbee',
    border: '#c3a6d0',
    solid: '#6f3a86',
    hover: '#592d6c',
    fg: '#64347a',
    contrast: '#ffffff',
    focusRing: '#8e53a8',
    deep: '#341c40',
  },
};
