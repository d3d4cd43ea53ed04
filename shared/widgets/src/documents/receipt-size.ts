import type { SheetSize } from '@tillway/ui-rich';
import { remember, remembered } from '../remembered';

/** Which printer stands at this counter is a fact of the browser, not of the user. */
const key = 'tillway.receipt-size';

export const rememberedSize = (): SheetSize => (remembered(key) === 'letter' ? 'letter' : 'roll');

export const rememberSize = (size: SheetSize): void => remember(key, size);
