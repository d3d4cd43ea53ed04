import { defineLooks } from '../looks/look';

const affix = {
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  color: 'fg.muted',
} as const;

/** A control with something before or after its value. */
export const textFieldLooks = defineLooks({
  'field-control': { base: { position: 'relative' } },
  'field-prefix': { base: { ...affix, insetInlineStart: '3', pointerEvents: 'none' } },
  'field-suffix': { base: { ...affix, insetInlineEnd: '1', minWidth: '8', justifyContent: 'center' } },
  'select-arrow': { base: { ...affix, insetInlineEnd: '3', pointerEvents: 'none' } },
});
