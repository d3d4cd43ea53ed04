export { type BrandContacts, type Contact, contactsOf, contactText } from './contacts';
export { contrast } from './contrast';
export { type BrandLook, cornersOf, lookOf } from './look';
export { type BrandKey, type BrandMark, brandMarks } from './marks';
export { weakestPair } from './measure';
export { namedShades, pairs } from './pairs';
export {
  brandColors,
  brandPalettes,
  type BrandPalette,
  type Mode,
  modes,
  type Shades,
  shades,
  type ThemeId,
  type Tone,
  type ToneName,
  tones,
  translucent,
} from './palette';
export { type WeakPair, weakPairs, weakPairText } from './weak-pairs';
