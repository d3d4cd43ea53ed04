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

test('the modal’s own default applies if an element has focus when it opens', () => {
  focused(document.body);
  expect(final(true)()).toBeNull();
  focused(dialog());
  expect(final(true)()).toBeNull();
});

test('a modal that replaces another returns the focus to the element before both', () => {
  const process = focused(document.body);
  final(true);
  const wait = dialog();
  focused(wait);
  wait.remove();
  expect(document.body).toHaveFocus();
  expect(final(true)()).toBe(process);
});

test('a modal over another one that has closed returns the focus to the element before both', () => {
  const process = focused(document.body);
  final(true);
  const wait = dialog();
  focused(wait);
  const last = final(true);
  expect(last()).toBeNull();
  wait.remove();
  expect(last()).toBe(process);
});

test('no element gets the focus if the previous one is gone', () => {
  const process = focused(document.body);
  final(true);
  process.remove();
  expect(final(true)()).toBeNull();
});

test('the requested element comes first', () => {
  const current = focused(document.body);
  expect(final(true, { current })()).toBe(current);
});
