/** `HTMLElement` in a browser. Servers use this contract too and have no such type. */
export type PageElement = typeof globalThis extends { HTMLElement: { prototype: infer Element } }
  ? Element
  : never;
