const digits = (text: string) => text.replace(/\D/g, '').length;

/** Returns the caret position after the first `count` digits of `text`; the end if it has no more digits. */
function behindDigits(text: string, count: number): number {
  if (count >= digits(text)) return text.length;
  let position = 0;
  for (let seen = 0; seen < count; position += 1) if (/\d/.test(text.charAt(position))) seen += 1;
  return position;
}

/** Rewrites an input's text with `format`. The caret stays after the same digit. */
export function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const at = input.selectionStart ?? input.value.length;
  const before = digits(input.value.slice(0, at));
  const isAtEnd = at === input.value.length;
  const formatted = format(input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  // A format may add digits: a caret at the end stays after them.
  const caret = isAtEnd ? formatted.length : behindDigits(formatted, before);
  input.setSelectionRange(caret, caret);
}
