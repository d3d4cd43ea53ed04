export { followAppearance } from './follow-appearance';
