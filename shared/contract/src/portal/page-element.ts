/** `HTMLElement` where there are pages; servers read this contract too and know no such thing. */
export type PageElement = typeof globalThis extends { HTMLElement: { prototype: infer Element } }
  ? Element
  : never;
