import { remember, remembered } from '@tillway/widgets/remembered';

/** Whether it stands open is a habit of this browser. */
const key = 'tillway.transactions-overview';

export const rememberedOpen = (): boolean => remembered(key) === 'open';

export const rememberOpen = (isOpen: boolean): void => remember(key, isOpen ? 'open' : undefined);
