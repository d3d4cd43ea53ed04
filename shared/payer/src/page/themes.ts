type InModes<Name extends string> = Record<'light' | 'dark', Record<Name, string>>;

/** What a brand colours on these pages: the values of the portal's three themes, held to them by a test. */
export const themes: Record<
  1 | 2 | 3,
  InModes<'solid' | 'hover' | 'fg' | 'focusRing' | 'deep' | 'onDeep' | 'contrast'>
> = {
  1: {
    light: {
      solid: '#0e6470',
      hover: '#0a4f59',
      fg: '#0c5863',
      focusRing: '#12808f',
      deep: '#0a353c',
      onDeep: '#e6f1f2',
      contrast: '#ffffff',
    },
    dark: {
      solid: '#2397a8',
      hover: '#2caabc',
      fg: '#6fc7d3',
      focusRing: '#4fb6c4',
      deep: '#0b2a30',
      onDeep: '#e6f1f2',
      contrast: '#04181b',
    },
  },
  2: {
    light: {
      solid: '#1d56b8',
      hover: '#164492',
      fg: '#1a4ea6',
      focusRing: '#3573dc',
      deep: '#122b55',
      onDeep: '#e8effb',
      contrast: '#ffffff',
    },
    dark: {
      solid: '#5b93f0',
      hover: '#7aa8f5',
      fg: '#9cc0fa',
      focusRing: '#6ea3f7',
      deep: '#0e2145',
      onDeep: '#e8effb',
      contrast: '#04122b',
    },
  },
  3: {
    light: {
      solid: '#6f3a86',
      hover: '#592d6c',
      fg: '#64347a',
      focusRing: '#8e53a8',
      deep: '#341c40',
      onDeep: '#f4ebf8',
      contrast: '#ffffff',
    },
    dark: {
      solid: '#b57bcf',
      hover: '#c493db',
      fg: '#d7aceb',
      focusRing: '#bb86d3',
      deep: '#2a1635',
      onDeep: '#f4ebf8',
      contrast: '#1c0726',
    },
  },
};

/** Of the portal's palette as well. */
export const shades: InModes<
  'page' | 'surface' | 'line' | 'control' | 'inkMuted' | 'ink' | 'red' | 'redTint'
> = {
  light: {
    page: '#f4f6f8',
    surface: '#ffffff',
    line: '#e3e6eb',
    control: '#838a96',
    inkMuted: '#4f5763',
    ink: '#161a20',
    red: '#a62126',
    redTint: '#fdeeee',
  },
  dark: {
    page: '#0e1216',
    surface: '#161b21',
    line: '#29313b',
    control: '#7b8694',
    inkMuted: '#b3bcc7',
    ink: '#eef1f4',
    red: '#f19a9c',
    redTint: '#3a1719',
  },
};
