import { renderHook } from '@testing-library/react';
import { useFinalFocus } from './use-final-focus';

/** A focused button on the page, or in a dialog of it. */
function focused(parent: HTMLElement): HTMLElement {
  const button = parent.appendChild(document.createElement('button'));
  button.focus();
  return button;
}
function dialog(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.setAttribute('role', 'dialog');
  return element;
}
const final = (...given: Parameters<typeof useFinalFocus>) =>
  renderHook(() => useFinalFocus(...given)).result.current;

afterEach(() => document.body.replaceChildren());

test('the modal’s own default, where somebody has focus when it comes up', () => {
  focused(document.body);
  expect(final(true)()).toBeNull();
  focused(dialog());
  expect(final(true)()).toBeNull();
});

test('in the place of another modal: who had it before both', () => {
  const process = focused(document.body);
  final(true);
  const wait = dialog();
  focused(wait);
  wait.remove();
  expect(document.body).toHaveFocus();
  expect(final(true)()).toBe(process);
});

test('over another modal that is gone when it closes: who had it before both', () => {
  const process = focused(document.body);
  final(true);
  const wait = dialog();
  focused(wait);
  const last = final(true);
  expect(last()).toBeNull();
  wait.remove();
  expect(last()).toBe(process);
});

test('nobody, when who had it is gone too', () => {
  const process = focused(document.body);
  final(true);
  process.remove();
  expect(final(true)()).toBeNull();
});

test('what was wanted comes first', () => {
  const current = focused(document.body);
  expect(final(true, { current })()).toBe(current);
});
