import { reformat } from './reformat';

/** Blocks of four, and of 4-6-5 for numbers that begin with 37. */
function blocks(text: string): string {
  const digits = text.replace(/\D/g, '');
  const sizes = digits.startsWith('37')
    ? /^(.{1,4})(.{1,6})?(.{1,5})?/
    : /^(.{1,4})(.{1,4})?(.{1,4})?(.{1,4})?/;
  return (sizes.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** `|` marks the caret. */
const after = (marked: string): string => {
  const input = document.createElement('input');
  input.value = marked.replace('|', '');
  input.setSelectionRange(marked.indexOf('|'), marked.indexOf('|'));
  reformat(input, blocks);
  const caret = input.selectionStart ?? -1;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
};

test.each([
  ['the fifth digit typed at the end', '41111|', '4111 1|'],
  ['a digit typed in the middle', '4111 91|11 1111', '4111 91|11 1111'],
  ['a digit inserted early shifts the blocks', '49|111 1111 1111 111', '49|11 1111 1111 1111'],
  ['a whole number pasted', '4111111111111111|', '4111 1111 1111 1111|'],
  ['blocks of unequal sizes', '378282246310005|', '3782 822463 10005|'],
  ['letters dropped', '4111a|', '4111|'],
  ['a separator deleted comes back, the caret before it', '4111|1111', '4111| 1111'],
])('%s', (_, typed, shown) => {
  expect(after(typed)).toBe(shown);
});
