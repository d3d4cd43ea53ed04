import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@tillway/ui';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { ComboboxField } from './combobox-field';
import type { Choice, Search } from './use-remote-search';

const merchants: Choice[] = [
  { value: '1', label: 'Harbor Books', description: 'Norman, OK' },
  { value: '2', label: 'Harbor Tools' },
  { value: '3', label: 'Lake Dental' },
];
const find: Search = (text) =>
  Promise.resolve(merchants.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));

function show(search: Search = find, start?: Choice) {
  function Merchant() {
    const [merchant, setMerchant] = useState(start);
    return (
      <>
        <ComboboxField label="Merchant" value={merchant} onChange={setMerchant} search={search} />
        <output>{`chosen: ${merchant?.value ?? 'none'}`}</output>
        <button>Next</button>
      </>
    );
  }
  return render(<Merchant />, { wrapper: UiProvider });
}
const highlighted = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
const input = () => screen.getByRole('combobox', { name: 'Merchant' });

test('typed text is searched for, and arrow keys and Enter choose a result', async () => {
  const user = userEvent.setup();
  show();
  await user.type(input(), 'harbor');
  expect(await screen.findByRole('option', { name: /Harbor Tools/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Lake/ })).toBeNull();
  expect(screen.getByText('2 found')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(highlighted()).toMatch(/^Harbor Books/));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Harbor Tools'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('chosen: 2')).toBeInTheDocument();
  expect(input()).toHaveValue('Harbor Tools');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('text typed without a pause is searched for once, and a late answer to an earlier text is not shown', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  const answers = new Map<string, (choices: Choice[]) => void>();
  show((text) => {
    asked.push(text);
    return new Promise((resolve) => answers.set(text, resolve));
  });
  await user.type(input(), 'harbor');
  await waitFor(() => expect(asked.at(-1)).toBe('harbor'));
  await user.clear(input());
  await user.type(input(), 'lake');
  await waitFor(() => expect(asked.at(-1)).toBe('lake'));
  answers.get('lake')?.(merchants.slice(2));
  answers.get('harbor')?.(merchants.slice(0, 2));
  expect(await screen.findByRole('option', { name: 'Lake Dental' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Harbor/ })).toBeNull();
});

test('the search shows and announces its progress, an empty result, and a failure, which can be tried again', async () => {
  const user = userEvent.setup();
  const search = jest
    .fn<ReturnType<Search>, Parameters<Search>>()
    .mockRejectedValueOnce(new Error('The portal does not answer.'))
    .mockResolvedValue([]);
  show(search);
  await user.type(input(), 'x');
  expect(screen.getByText('Searching')).toHaveAttribute('role', 'status');
  expect(await screen.findAllByText('The portal does not answer.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('Nothing found')).toHaveLength(2);
});

test('text that was not chosen is reverted on blur, and an empty field means none', async () => {
  const user = userEvent.setup();
  show(find, merchants[0]);
  expect(input()).toHaveValue('Harbor Books');
  await user.type(input(), ' and more');
  await user.tab();
  await waitFor(() => expect(input()).toHaveValue('Harbor Books'));
  await user.clear(input());
  expect(screen.getByText('chosen: none')).toBeInTheDocument();
});

test('the field has no accessibility violation, closed and open', async () => {
  const user = userEvent.setup();
  const { container } = show();
  expect(await axe(container)).toHaveNoViolations();
  await user.type(input(), 'harbor');
  await screen.findByRole('option', { name: /Harbor Books/ });
  expect(await axe(container)).toHaveNoViolations();
  expect(await axe(screen.getByRole('listbox'))).toHaveNoViolations();
});

test('a list that breaks removes only its own field', async () => {
  expectConsole('error', 'No value found for item');
  let isBroken = true;
  const label = {
    get: () => {
      if (isBroken) throw new Error('No value found for item');
      return 'Harbor Books';
    },
  };
  const user = userEvent.setup();
  show(() => Promise.resolve([Object.defineProperty({ value: '1', label: '' }, 'label', label)]));
  await user.click(input());
  expect(await screen.findByText(/This field stopped working/)).toBeVisible();
  expect(screen.getByText('Merchant')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: 'Harbor Books' })).toBeVisible();
  expect(screen.getByText('chosen: none')).toBeInTheDocument();
});
