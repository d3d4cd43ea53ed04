import type { Shades } from './palette';

/** The shades by the names that components use: `bg.page`; `DEFAULT` is the group's own name. */
export const namedShades = {
  bg: {
    DEFAULT: 'surface',
    page: 'page',
    /** Headers and footers of surfaces. */
    subtle: 'sunken',
    muted: 'muted',
    /** Surfaces over the page: dialogs, menus. */
    raised: 'raised',
    /** Notices and tooltips that disappear. */
    inverted: 'notice',
  },
  fg: {
    DEFAULT: 'ink',
    muted: 'inkMuted',
    subtle: 'inkSubtle',
    disabled: 'inkDisabled',
    inverted: 'noticeInk',
  },
  border: {
    DEFAULT: 'line',
    emphasized: 'lineStrong',
    /** Edges of text fields and checkboxes: 3:1 on surfaces (WCAG 1.4.11). */
    control: 'control',
  },
} as const satisfies Record<string, Record<string, keyof Shades>>;

/** A color on another, by the names that components use, with the contrast it needs at least. */
export interface Pair {
  front: string;
  back: string;
  least: number;
  /** The back is under the pointer, which lays a veil over it. */
  isUnderPointer?: true;
}

/** The colors of text, of the surfaces below it, and of meaningful lines and signs. */
const texts = ['fg', 'fg.muted', 'fg.subtle', 'brand.fg', 'green.fg', 'amber.fg', 'red.fg', 'blue.fg'];
const surfaces = [
  'bg',
  'bg.page',
  'bg.subtle',
  'bg.muted',
  'bg.raised',
  'brand.subtle',
  'green.subtle',
  'amber.subtle',
  'red.subtle',
  'blue.subtle',
];
/** The background of a selected element: it has no small print. */
const selected = 'brand.muted';
const filled: readonly (readonly [text: string, surface: string])[] = [
  ['brand.onDeep', 'brand.deep'],
  ['brand.onDeepMuted', 'brand.deep'],
  ['brand.accent', 'brand.deep'],
  ['brand.onDeep', 'brand.deepLit'],
  ['brand.onDeepMuted', 'brand.deepLit'],
  ['fg.inverted', 'bg.inverted'],
  ...['brand', 'green', 'amber', 'red', 'blue'].flatMap((tone): [string, string][] => [
    [`${tone}.contrast`, `${tone}.solid`],
    [`${tone}.contrast`, `${tone}.hover`],
  ]),
];
/** Edges of controls, signs, and the focus ring, on the colors of panels and pages. */
const lines = [
  'border.control',
  'brand.solid',
  'brand.focusRing',
  'green.solid',
  'amber.solid',
  'red.solid',
  'blue.solid',
  'fg.muted',
];
const grounds = ['bg', 'bg.page', 'bg.subtle', 'bg.raised', 'brand.subtle'];

const ofText = 4.5;
const ofLines = 3;
const all = (fronts: string[], backs: string[], least: number): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/**
 * Every pair that components use, with the minimum of WCAG 2.2: 1.4.3 for text, 1.4.11 for lines and signs.
 */
export const pairs: readonly Pair[] = [
  ...all(texts, surfaces, ofText),
  ...all(['fg', 'fg.muted', 'brand.fg'], [selected], ofText),
  ...filled.map(([front, back]) => ({ front, back, least: ofText })),
  { front: 'brand.onDeep', back: 'brand.deep', least: ofText, isUnderPointer: true },
  { front: 'fg.inverted', back: 'bg.inverted', least: ofText, isUnderPointer: true },
  ...all(lines, grounds, ofLines),
];
