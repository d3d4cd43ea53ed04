import { focusIn, whenFree } from './focus';

const fire = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name, { bubbles: true }));

function open({ isTouch = false, isSent = false } = {}) {
  document.body.innerHTML = '<form><input name="email"><button type="button">Login</button></form>';
  const matchMedia = globalThis.matchMedia;
  globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: isTouch });
  const form = document.querySelector('form') as HTMLFormElement;
  const [input] = form.elements as unknown as [HTMLInputElement];
  const end = new AbortController();
  const free = jest.fn();
  const ask = whenFree(form, () => isSent, end.signal);
  return { form, input, free, ask: () => ask(free) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a form that nobody touches is free at once', () => {
  const { ask, free } = open();
  ask();
  expect(free).toHaveBeenCalledTimes(1);
});

test.each([
  ['a text is composed', 'compositionstart', 'compositionend'],
  ['a button is pressed', 'pointerdown', 'pointerup'],
  ['a key is pressed', 'keydown', 'keyup'],
])('while %s the form is not free', async (_, begin, end) => {
  const { input, ask, free } = open();
  fire(input, begin);
  ask();
  await turn();
  expect(free).not.toHaveBeenCalled();
  fire(input, end);
  await turn();
  expect(free).toHaveBeenCalledTimes(1);
});

test('while one types on a touch screen the form is not free, until it is sent or left', async () => {
  const { input, ask, free } = open({ isTouch: true });
  fire(input, 'pointerdown');
  fire(input, 'pointerup');
  input.focus();
  ask();
  await turn();
  expect(free).not.toHaveBeenCalled();
  input.blur();
  await turn();
  expect(free).toHaveBeenCalledTimes(1);
});

test('a sent form is free although its field has the focus', () => {
  const { input, ask, free } = open({ isTouch: true, isSent: true });
  fire(input, 'pointerdown');
  fire(input, 'pointerup');
  input.focus();
  ask();
  expect(free).toHaveBeenCalledTimes(1);
});

test('the focus is found by place, with its selection', () => {
  const { form, input } = open();
  expect(focusIn(form).place).toBe(-1);
  input.value = 'mara@harborbooks.test';
  input.focus();
  input.setSelectionRange(1, 4, 'backward');
  expect(focusIn(form)).toEqual({ place: 0, selection: [1, 4, 'backward'] });
});
