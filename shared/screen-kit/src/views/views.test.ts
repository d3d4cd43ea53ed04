import { messages } from '@tillway/rules';
import { addView, overwriteView, renameView, viewNameError, withDefault, withoutView } from './views';

const small = { name: 'Small', search: 'size=s' };
const lamps = { name: 'Lamps', search: 'name=Lamp', columns: ['name'], is_default: true as const };
const views = [small, lamps];

test('a view is added, overwritten, renamed, and removed, and the others stay unchanged', () => {
  const content = { search: 'size=m', columns: ['price'] };
  expect(addView(views, 'Medium', content)).toEqual([...views, { name: 'Medium', ...content }]);
  expect(overwriteView(views, 'Lamps', content)).toEqual([
    small,
    { name: 'Lamps', ...content, is_default: true },
  ]);
  expect(renameView(views, 'Lamps', 'Light')).toEqual([small, { ...lamps, name: 'Light' }]);
  expect(withoutView(views, 'Small')).toEqual([lamps]);
});

test('at most one view is the default', () => {
  const { is_default: _, ...plain } = lamps;
  expect(withDefault(views, 'Small')).toEqual([{ ...small, is_default: true }, plain]);
  expect(withDefault(views, undefined)).toEqual([small, plain]);
});

test.each([
  ['', undefined, messages.viewNameRequired],
  ['  ', undefined, messages.viewNameRequired],
  ['Lamps', undefined, messages.viewNameTaken],
  [' Lamps ', 'Small', messages.viewNameTaken],
  ['Lamps', 'Lamps', undefined],
  ['Other', undefined, undefined],
])('the name %j of the view that was %s: %s', (name, was, error) => {
  expect(viewNameError(name, views, was)).toBe(error);
});
