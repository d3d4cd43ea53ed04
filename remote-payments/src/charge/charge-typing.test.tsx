import { renderedBy } from './testing/rendered';
import { screen } from '@testing-library/react';
import { enter, enterPlan, open } from './testing/scene';

const figures = ['DescriptionRow', 'DescriptionRows', 'Figures', 'FootSum', 'Sum'];
const plan = ['PlanFigures', 'PlanRows'];

/** Returns the components that render on one more key in a field, each name once. */
async function renderedOnKey(user: ReturnType<typeof open>['user'], label: RegExp, key: string) {
  const field = await screen.findByLabelText(label);
  await user.click(field);
  const names = await renderedBy(() => user.keyboard(key));
  expect((field as HTMLInputElement).value).toContain(key);
  return [...new Set(names)].sort();
}

test.each([
  ['Amount', /^Amount/, '9', figures],
  ['Cardholder name', /^Cardholder name/, 'B', []],
  ['Card number', /^Card number/, '4', ['CardBrandMark', 'TypedBrand']],
  ['Postal code', /^Postal code/, '7', []],
  ['Notes', /^Notes/, 'x', []],
])('a key in %s renders only its own changes and no other section', async (_, label, key, expected) => {
  const { user } = open();
  await enter(user, /^Amount/, '19');
  expect(await renderedOnKey(user, label, key)).toEqual(expected);
});

test('a further digit of the card number renders nothing while the brand is the same', async () => {
  const { user } = open();
  await enter(user, /^Card number/, '42');
  expect(await renderedOnKey(user, /^Card number/, '4')).toEqual([]);
});

test.each([
  ['Total amount', /^Total amount/, '9', [...figures, ...plan]],
  ['Installment amount', /^Installment amount/, '5', [...figures, ...plan]],
  ['Notes', /^Notes/, 'x', []],
])('in a plan, a key in %s renders only figures', async (_, label, key, expected) => {
  const { user } = open({ path: '/credit?i=1' });
  await screen.findByLabelText(/^Downpayment/);
  await enterPlan(user);
  await enter(user, /^Installment amount/, '3');
  const names = await renderedOnKey(user, label, key);
  expect(names).toEqual([...expected].sort());
});
