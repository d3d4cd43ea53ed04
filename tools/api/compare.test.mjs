import { changesOf, nextHistory, raised } from './compare.mjs';
import { changeLogText } from './text.mjs';

const before = {
  Button: { 'size?': '"md" | "sm" | undefined', label: 'string', '()': 'Element' },
  answer: { total: 'number' },
};
const withButton = (change) => ({ ...before, Button: { ...before.Button, ...change } });
const unlabelled = { 'size?': before.Button['size?'], '()': 'Element' };
const sizeMust = { ...before.Button, size: before.Button['size?'] };
delete sizeMust['size?'];

test.each([
  ['nothing changed', before, '1.4.0'],
  ['an export came', { ...before, Slider: {} }, '1.5.0'],
  ['an export went', { Button: before.Button }, '2.0.0'],
  ['a field came that may be left out', withButton({ 'tone?': 'string' }), '1.5.0'],
  ['a field came that must be given', withButton({ tone: 'string' }), '2.0.0'],
  ['a field went', { ...before, Button: unlabelled }, '2.0.0'],
  ['a field takes one choice more', withButton({ 'size?': '"lg" | "md" | "sm" | undefined' }), '1.5.0'],
  ['a field takes one choice less', withButton({ 'size?': '"md" | undefined' }), '2.0.0'],
  ['a field may be left out now', { ...before, Button: { ...unlabelled, 'label?': 'string' } }, '1.5.0'],
  ['a field must be given now', { ...before, Button: sizeMust }, '2.0.0'],
  ['another answer', withButton({ '()': 'Element | null' }), '2.0.0'],
  ['more choices in what is read', { ...before, answer: { total: 'number | string' } }, '2.0.0'],
])('%s', (_, now, version) => {
  expect(raised('1.4.0', changesOf(before, now))).toBe(version);
});

test('a history has the first version of each export and each member', () => {
  const history = { version: '1.0.0', exports: { Button: { since: '1.0.0', shape: before.Button } } };
  const shapes = { Button: { ...before.Button, 'tone?': 'string' }, Slider: { min: 'number' } };
  const next = nextHistory(history, shapes, changesOf({ Button: before.Button }, shapes));
  expect(next).toEqual({
    version: '1.1.0',
    exports: {
      Button: { since: '1.0.0', shape: shapes.Button, later: { tone: '1.1.0' } },
      Slider: { since: '1.1.0', shape: shapes.Slider },
    },
  });
});

test('a change log has the newest version on top and marks breaking changes', () => {
  const first = changeLogText('@a/b', undefined, '1.0.0', [{ level: 'minor', name: 'A', what: 'is new' }]);
  const log = changeLogText('@a/b', first, '2.0.0', [
    { level: 'major', name: 'A', member: 'b', what: 'is gone' },
  ]);
  expect(log).toMatch(/## 2\.0\.0\n\n- \*\*breaks\*\* A b: is gone\n\n## 1\.0\.0\n\n- A: is new\n$/);
});
