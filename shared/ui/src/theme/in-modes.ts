import type { Mode } from '@tillway/brand';

/** Returns a CSS color with a value for each mode; the `color-scheme` of its element selects one. */
export const inModes = ({ light, dark }: Record<Mode, string>) => `light-dark(${light}, ${dark})`;
