import { formatCardNumber } from '@tillway/rules';
import { reformat } from './reformat';

/** `|` marks the caret. */
const after = (marked: string): string => {
  const input = document.createElement('input');
  input.value = marked.replace('|', '');
  input.setSelectionRange(marked.indexOf('|'), marked.indexOf('|'));
  reformat(input, formatCardNumber);
  const caret = input.selectionStart ?? -1;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
};

test.each([
  ['the fifth digit typed at the end', '41111|', '4111 1|'],
  ['a digit typed in the middle', '4111 91|11 1111', '4111 91|11 1111'],
  ['a digit inserted early shifts the blocks', '49|111 1111 1111 111', '49|11 1111 1111 1111'],
  ['a whole number pasted', '4111111111111111|', '4111 1111 1111 1111|'],
  ['amex blocks', '378282246310005|', '3782 822463 10005|'],
  ['letters dropped', '4111a|', '4111|'],
  ['a separator deleted comes back, the caret before it', '4111|1111', '4111| 1111'],
])('PAY-011 %s', (_, typed, shown) => {
  expect(after(typed)).toBe(shown);
});
