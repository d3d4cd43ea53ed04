/**
 * Removes the currency sign and the commas or blanks between thousands from a typed amount in dollars:
 * `$1,234.50` → `1234.50`. A comma or blank anywhere else stays, so that validation rejects it: `1,50` and
 * `12 50` may mean another amount.
 */
export function plainAmount(text: string): string {
  const plain = text.replace(/^\s+/, '').replace(/\$\s*/g, '');
  return /^-?\d+(?:[,\s]\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replace(/[,\s]/g, '') : plain;
}

/** Rewrites an input's text as a plain amount. The caret stays after the same character. */
export function reformatAmount(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const plain = plainAmount(value);
  if (plain === value) return;
  const behind = value.slice(selectionStart ?? value.length);
  const dropped = behind.length - behind.replace(/[,\s]/.test(plain) ? /\$/g : /[$\s,]/g, '').length;
  input.value = plain;
  const caret = plain.length - (behind.length - dropped);
  input.setSelectionRange(caret, caret);
}

/** True if the event is one typed letter, which no amount has. */
export const isLetter = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'insertText' && /^\p{L}$/u.test(event.data ?? '');

/** Removes the last typed key from an input; pasted text stays. */
export function takeBackKey(input: HTMLInputElement, event: Event): void {
  if (!(event instanceof InputEvent) || event.inputType !== 'insertText' || !event.data) return;
  const at = input.selectionStart ?? input.value.length;
  const before = at - event.data.length;
  if (input.value.slice(before, at) !== event.data) return;
  input.value = input.value.slice(0, before) + input.value.slice(at);
  input.setSelectionRange(before, before);
}
