import { lazyScreen } from '../context/lazy-screen';

/** The profile's card of the second factor: on, off, recovery codes. Its code loads when first shown. */
export const TwoFactorCard = lazyScreen(async () => (await import('./two-factor-card')).TwoFactorCard);
