export { followAppearance } from './follow-appearance';
export { keepTypeface } from './keep-typeface';
