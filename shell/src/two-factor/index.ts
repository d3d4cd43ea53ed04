import { lazyScreen } from '../context/lazy-screen';

/** The profile's card of the second factor: on, off, recovery codes. Its code is loaded when it is first shown. */
export const TwoFactorCard = lazyScreen(async () => (await import('./two-factor-card')).TwoFactorCard);
