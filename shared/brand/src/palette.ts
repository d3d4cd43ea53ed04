/** Every color of the portal as a plain hex value, light and dark, so that a test can measure contrasts. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** Surfaces, lines, and text. In dark mode, higher surfaces are lighter. */
export type Shades = {
  page: string;
  surface: string;
  /** Surfaces over the page: dialogs, menus. */
  raised: string;
  /** Headers and footers of surfaces. */
  sunken: string;
  muted: string;
  line: string;
  lineStrong: string;
  /** Edges of text fields and checkboxes. */
  control: string;
  ink: string;
  inkMuted: string;
  inkSubtle: string;
  inkDisabled: string;
  /** Notices and tooltips that disappear, and text on them. */
  notice: string;
  noticeInk: string;
};

export const shades: Record<Mode, Shades> = {
  light: {
    page: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f7f8fa',
    muted: '#eff1f4',
    line: '#e3e6eb',
    lineStrong: '#c6ccd5',
    control: '#838a96',
    ink: '#161a20',
    inkMuted: '#4f5763',
    inkSubtle: '#656d7a',
    inkDisabled: '#838a96',
    notice: '#161a20',
    noticeInk: '#ffffff',
  },
  dark: {
    page: '#0e1216',
    surface: '#161b21',
    raised: '#1c232b',
    sunken: '#12171c',
    muted: '#232a33',
    line: '#29313b',
    lineStrong: '#3b4552',
    control: '#7b8694',
    ink: '#eef1f4',
    inkMuted: '#b3bcc7',
    inkSubtle: '#939dab',
    inkDisabled: '#7b8694',
    notice: '#323c48',
    noticeInk: '#ffffff',
  },
};

/** Translucent colors. */
export const translucent = {
  veil: { light: 'rgb(22 26 32 / 0.45)', dark: 'rgb(0 0 0 / 0.6)' },
  shade: { light: 'rgb(22 26 32 / 0.14)', dark: 'rgb(0 0 0 / 0.5)' },
  onDark: { light: 'rgb(255 255 255 / 0.14)', dark: 'rgb(255 255 255 / 0.12)' },
} as const;

/**
 * A tone of meaning: a tint, a line, a filled surface with text on it, and text for surfaces and the tint.
 */
export type Tone = {
  subtle: string;
  border: string;
  solid: string;
  hover: string;
  fg: string;
  contrast: string;
};

export const toneNames = ['green', 'amber', 'red', 'blue'] as const;
export type ToneName = (typeof toneNames)[number];

export const tones: Record<ToneName, Record<Mode, Tone>> = {
  green: {
    light: {
      subtle: '#e9f6ee',
      border: '#9ad1b2',
      solid: '#17743f',
      hover: '#125e33',
      fg: '#14663a',
      contrast: '#ffffff',
    },
    dark: {
      subtle: '#12301f',
      border: '#2c6243',
      solid: '#4fb37b',
      hover: '#63c38d',
      fg: '#7fd3a2',
      contrast: '#06180e',
    },
  },
  amber: {
    light: {
      subtle: '#fdf4e0',
      border: '#e0bd6d',
      solid: '#8a5a00',
      hover: '#704900',
      fg: '#774e00',
      contrast: '#ffffff',
    },
    dark: {
      subtle: '#352809',
      border: '#6d561d',
      solid: '#d9a93f',
      hover: '#e3b855',
      fg: '#e8bf6a',
      contrast: '#1b1302',
    },
  },
  red: {
    light: {
      subtle: '#fdeeee',
      border: '#eba9a9',
      solid: '#bf2a2f',
      hover: '#9f2126',
      fg: '#a62126',
      contrast: '#ffffff',
    },
    dark: {
      subtle: '#3a1719',
      border: '#7c3336',
      solid: '#e5686b',
      hover: '#ee8082',
      fg: '#f19a9c',
      contrast: '#1f0506',
    },
  },
  blue: {
    light: {
      subtle: '#ebf2fc',
      border: '#a6c4ec',
      solid: '#1f62b5',
      hover: '#194f93',
      fg: '#1a5296',
      contrast: '#ffffff',
    },
    dark: {
      subtle: '#12263f',
      border: '#33527d',
      solid: '#5b97e6',
      hover: '#7aabec',
      fg: '#94bff5',
      contrast: '#06162b',
    },
  },
};

/**
 * The colors that a brand may set. `muted` is the background of selected elements. `deep` is the bar at the
 * top of the page, with `onDeep`, `onDeepMuted`, and `accent` on it.
 */
export type BrandPalette = Tone & {
  muted: string;
  focusRing: string;
  deep: string;
  /** The lighter part of the bar's color: the brand's half of the sign-in. */
  deepLit: string;
  onDeep: string;
  onDeepMuted: string;
  accent: string;
};

/** The names of the colors that a brand may set. */
export const brandColors = [
  'subtle',
  'muted',
  'border',
  'solid',
  'hover',
  'fg',
  'contrast',
  'focusRing',
  'deep',
  'deepLit',
  'onDeep',
  'onDeepMuted',
  'accent',
] as const satisfies readonly (keyof BrandPalette)[];

/** Theme 1 is tillway, 2 is blueyonder, 3 is atmone and okdmv. */
export type ThemeId = 1 | 2 | 3;

export const brandPalettes: Record<ThemeId, Record<Mode, BrandPalette>> = {
  1: {
    light: {
      subtle: '#e9f3f4',
      muted: '#d0e5e7',
      border: '#93bfc4',
      solid: '#0e6470',
      hover: '#0a4f59',
      fg: '#0c5863',
      contrast: '#ffffff',
      focusRing: '#12808f',
      deep: '#0a353c',
      deepLit: '#14616d',
      onDeep: '#e6f1f2',
      onDeepMuted: '#b9d6da',
      accent: '#79c3cc',
    },
    dark: {
      subtle: '#12313a',
      muted: '#184350',
      border: '#2b6671',
      solid: '#2397a8',
      hover: '#2caabc',
      fg: '#6fc7d3',
      contrast: '#04181b',
      focusRing: '#4fb6c4',
      deep: '#0b2a30',
      deepLit: '#124851',
      onDeep: '#e6f1f2',
      onDeepMuted: '#b3cfd3',
      accent: '#79c3cc',
    },
  },
  2: {
    light: {
      subtle: '#ebf1fc',
      muted: '#d5e2f8',
      border: '#a0bdea',
      solid: '#1d56b8',
      hover: '#164492',
      fg: '#1a4ea6',
      contrast: '#ffffff',
      focusRing: '#3573dc',
      deep: '#122b55',
      deepLit: '#24509a',
      onDeep: '#e8effb',
      onDeepMuted: '#c0d1f0',
      accent: '#8fb4f2',
    },
    dark: {
      subtle: '#132540',
      muted: '#1c3660',
      border: '#35588f',
      solid: '#5b93f0',
      hover: '#7aa8f5',
      fg: '#9cc0fa',
      contrast: '#04122b',
      focusRing: '#6ea3f7',
      deep: '#0e2145',
      deepLit: '#1a3b76',
      onDeep: '#e8effb',
      onDeepMuted: '#b8cbee',
      accent: '#8fb4f2',
    },
  },
  3: {
    light: {
      subtle: '#f5eff8',
      muted: '#e8dbee',
      border: '#c3a6d0',
      solid: '#6f3a86',
      hover: '#592d6c',
      fg: '#64347a',
      contrast: '#ffffff',
      focusRing: '#8e53a8',
      deep: '#341c40',
      deepLit: '#5d3473',
      onDeep: '#f4ebf8',
      onDeepMuted: '#dac6e3',
      accent: '#cfa3e2',
    },
    dark: {
      subtle: '#2d1b36',
      muted: '#432951',
      border: '#6b4480',
      solid: '#b57bcf',
      hover: '#c493db',
      fg: '#d7aceb',
      contrast: '#1c0726',
      focusRing: '#bb86d3',
      deep: '#2a1635',
      deepLit: '#47285a',
      onDeep: '#f4ebf8',
      onDeepMuted: '#d2bcdc',
      accent: '#cfa3e2',
    },
  },
};
