const digits = (text: string) => text.replace(/\D/g, '').length;

/** Where the caret stands in `text` behind its first `count` digits; at the end when those are all it has. */
function behindDigits(text: string, count: number): number {
  if (count >= digits(text)) return text.length;
  let position = 0;
  for (let seen = 0; seen < count; position += 1) if (/\d/.test(text.charAt(position))) seen += 1;
  return position;
}

/** Writes an input's text anew as `format` says, the caret staying behind the digit it was behind. */
export function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const at = input.selectionStart ?? input.value.length;
  const before = digits(input.value.slice(0, at));
  const isAtEnd = at === input.value.length;
  const formatted = format(input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  // A format may add digits: at the end the caret is behind them.
  const caret = isAtEnd ? formatted.length : behindDigits(formatted, before);
  input.setSelectionRange(caret, caret);
}
