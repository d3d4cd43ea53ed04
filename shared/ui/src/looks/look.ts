import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/**
 * The look of one element: its styles by the theme, and those of each variant, which come after them. A look is a class
 * in the stylesheet that `node tools/looks.mjs` writes, so a browser computes no styles for the element.
 */
export interface Look {
  base?: SystemStyleObject;
  /** Variant → its values → the styles that they add. */
  variants?: Readonly<Record<string, Readonly<Record<string, SystemStyleObject>>>>;
}

/** Names looks and checks their types. */
export const defineLooks = <const Looks extends Readonly<Record<string, Look>>>(looks: Looks): Looks => looks;
