import type { Mode } from '@tillway/brand';

/** One colour in each mode: which one is shown is the `color-scheme` of where it is used (docs/decisions/0092). */
export const inModes = ({ light, dark }: Record<Mode, string>) => `light-dark(${light}, ${dark})`;
