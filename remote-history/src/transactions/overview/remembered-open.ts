/** Whether it stands open is a habit of this browser. */
const key = 'tillway.transactions-overview';

export function rememberedOpen(): boolean {
  try {
    return localStorage.getItem(key) === 'open';
  } catch {
    // storage may be closed to us
    return false;
  }
}

export function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, 'open');
    else localStorage.removeItem(key);
  } catch {
    // then it is closed again next time
  }
}
