export { type BrandContacts, type Contact, contactsOf, contactText } from './contacts';
export { type BrandLook, cornersOf, lookOf } from './look';
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
