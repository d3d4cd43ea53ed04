/** What a brand colours on these pages: the values of the portal's three themes, held to them by a test. */
export const themes = {
  1: { solid: '#0e6470', hover: '#0a4f59', focusRing: '#12808f', deep: '#0a353c', contrast: '#ffffff' },
  2: { solid: '#1d56b8', hover: '#164492', focusRing: '#3573dc', deep: '#122b55', contrast: '#ffffff' },
  3: { solid: '#6f3a86', hover: '#592d6c', focusRing: '#8e53a8', deep: '#341c40', contrast: '#ffffff' },
} as const;

export const shades = {
  page: '#f7f8fa',
  line: '#e1e4e9',
  control: '#868d99',
  muted: '#4f5763',
  text: '#161a20',
  red: '#a62126',
  redTint: '#fdeeee',
} as const;
