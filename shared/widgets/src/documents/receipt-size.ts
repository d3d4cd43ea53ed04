import type { SheetSize } from '@tillway/ui-rich';

/** Which printer stands at this counter is a fact of the browser, not of the user. */
const key = 'tillway.receipt-size';

export function rememberedSize(): SheetSize {
  try {
    return localStorage.getItem(key) === 'letter' ? 'letter' : 'roll';
  } catch {
    // storage may be closed to us
    return 'roll';
  }
}

export function rememberSize(size: SheetSize): void {
  try {
    localStorage.setItem(key, size);
  } catch {
    // then it is asked again
  }
}
