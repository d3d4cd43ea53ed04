import { is } from 'valibot';
import { preferenceSchema, SavePreferencesRequestSchema } from './preferences';

const view = { name: 'Refunds of May', search: 'status=refunded&sort=created.desc', columns: ['created'] };

const fail = (key: string): never => {
  throw new Error(`${key} is no preference`);
};

test.each([
  ['one', [view], true],
  ['without columns, the default', [{ name: 'A', search: '', is_default: true }], true],
  ['none', [], false],
  ['two of one name', [view, view], false],
  [
    'two defaults',
    [
      { ...view, is_default: true },
      { ...view, name: 'B', is_default: true },
    ],
    false,
  ],
  ['a name with a blank before it', [{ ...view, name: ' A' }], false],
  ['more than it may say', [{ ...view, script: 'x' }], false],
  ['too many', Array.from({ length: 21 }, (_, index) => ({ ...view, name: `View ${index}` })), false],
])('the views of a list are validated: %s', (_, views, isRight) => {
  for (const key of ['transaction_views', 'loyalty.members_views']) {
    expect(is(preferenceSchema(key) ?? fail(key), views)).toBe(isRight);
    expect(is(SavePreferencesRequestSchema, { custom: { [key]: views } })).toBe(isRight);
  }
});

test('null removes the views, and views of an unnamed list are refused', () => {
  expect(is(SavePreferencesRequestSchema, { custom: { 'loyalty.members_views': null } })).toBe(true);
  expect(preferenceSchema('members_views')).toBeUndefined();
  expect(is(SavePreferencesRequestSchema, { custom: { members_views: [view] } })).toBe(false);
});
