import { remember, remembered } from '@tillway/payment-parts/remembered';

/** The storage key of the open state, which belongs to this browser. */
const key = 'tillway.transactions-overview';

export const rememberedOpen = (): boolean => remembered(key) === 'open';

export const rememberOpen = (isOpen: boolean): void => remember(key, isOpen ? 'open' : undefined);
