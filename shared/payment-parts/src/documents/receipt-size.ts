import type { SheetSize } from '@tillway/overlays';
import { remember, remembered } from '../remembered';

/** Stored per browser, not per user, because the printer belongs to the counter. */
const key = 'tillway.receipt-size';

export const rememberedSize = (): SheetSize => (remembered(key) === 'letter' ? 'letter' : 'roll');

export const rememberSize = (size: SheetSize): void => remember(key, size);
