import type { BrandView, HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { foundChoices } from '../testing/samples';
import { xlsxFile } from '../testing/xlsx';
import { ImportScreen } from './import-screen';

interface Opened {
  hasDefaults?: boolean;
  refusal?: ApiError;
  brand?: BrandView;
}

function open({ hasDefaults = false, refusal, brand }: Opened = {}) {
  const respond = ({ path, body, query }: HttpRequest) => {
    if (path === '/tillway_accounts') {
      if (refusal) throw refusal;
      return {
        error: false,
        data: { account_id: 'A9', mid: (body as { mid: string }).mid, tid: 'TID000000001' },
      };
    }
    if (path === '/choices/accounts') {
      const id = String(query?.['id']);
      return hasDefaults ? foundChoices({ id, name: `Account ${id}` }) : foundChoices();
    }
    return { error: false, rows: [], count: 0 };
  };
  return openAdmin({
    screens: { '/tillway/import': ImportScreen },
    path: '/tillway/import',
    respond,
    ...(brand && { brand }),
  });
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

const book = {
  sheets: {
    Merchants: [
      ['Entity DBA Name', 'Contact Type', 'Entity Contact Name', 'City', 'Email'],
      ['Prairie Books', 'Office', 'Otis', 'Tulsa', 'otis@prairie.test'],
      ['Prairie Books', 'Owner', 'Pia Quill', 'Tulsa', 'PIA@prairie.test'],
      ['Broken', 'Owner', '', 'Tulsa', 'x'],
    ],
  },
};

test('GWY-012 GWY-018.1 GWY-020 GWY-021.1 GWY-021.2 GWY-021.3 ERR-086 a spreadsheet is previewed before anything is created, fills the form, and is saved', async () => {
  const { user, portal, writes, container } = open({ hasDefaults: true });
  expect(box('Country')).toHaveValue('USA');
  expect(box('Merchant parent')).toHaveValue('icare');
  expect(await screen.findByDisplayValue('Account 3')).toBeVisible();
  expect(await screen.findByDisplayValue('Account 6')).toBeVisible();
  await user.upload(screen.getByLabelText(/^File/), xlsxFile(book));
  expect(await screen.findByText('Row 4, Entity Contact Name: Value is required')).toBeVisible();
  expect(screen.getByText('Row 4, Email: Invalid email address')).toBeVisible();
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Fill in Prairie Books' }));
  expect(box(/^DBA/)).toHaveValue('Prairie Books');
  expect(box(/^Contact/)).toHaveValue('Pia Quill');
  expect(box(/^Email/)).toHaveValue('pia@prairie.test');
  expect(save()).toBeDisabled();
  await user.type(box(/^MID/), 'M-1');
  await user.type(box(/^Token Username/), 'token');
  expect(save()).toBeDisabled();
  await user.type(screen.getByLabelText(/^Token Password/), 'secret');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(save());
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Saved (MID M-1, TID TID000000001)']));
  expect(writes()).toMatchObject([
    [
      'POST /tillway_accounts',
      {
        name: 'Prairie Books',
        contactName: 'Pia Quill',
        email: 'pia@prairie.test',
        mid: 'M-1',
        accessTokenUser: 'token',
        accessTokenPassword: 'secret',
        merchantParent: 'icare',
        parentAccount: '3',
        processorAccount: '6',
        country: 'USA',
      },
    ],
  ]);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByLabelText(/^Token Password/)).toHaveValue('');
});

test('C-69 the portal’s configuration names the first accounts of an import', async () => {
  const importAccounts = { parent: 'parent-9', processor: 'processor-9' };
  open({
    hasDefaults: true,
    brand: { key: 'corner', name: 'Corner Pay', theme: 2, environment: 'local', importAccounts },
  });
  expect(await screen.findByDisplayValue('Account parent-9')).toBeVisible();
  expect(await screen.findByDisplayValue('Account processor-9')).toBeVisible();
});

test('C-69 default accounts that do not exist are left out', async () => {
  const { user, portal, writes } = open();
  await waitFor(() =>
    expect(portal.recorded.requests.filter(({ path }) => path === '/choices/accounts')).toHaveLength(2),
  );
  for (const [name, text] of [
    [/^DBA/, 'Shop'],
    [/^Contact/, 'Ada'],
    [/^Email/, 'a@b.co'],
    [/^MID/, '1'],
    [/^Token Username/, 'u'],
  ] as const)
    await user.type(box(name), text);
  await user.type(screen.getByLabelText(/^Token Password/), 'p');
  await user.click(save());
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.[1]).toMatchObject({ parentAccount: '', processorAccount: '' });
});

test.each([
  [{ 'Entity Contact Name': '' }, '1 cell is wrong; its row is left out'],
  [{ 'Entity Contact Name': '', Email: '' }, '2 cells are wrong; their rows are left out'],
])('F3 errors of a file are counted in words: %j', async (change, title) => {
  const { user } = open();
  const right = {
    'Entity DBA Name': 'Prairie Books',
    'Contact Type': 'Owner',
    'Entity Contact Name': 'Pia',
    City: 'Tulsa',
    Email: 'pia@prairie.test',
  };
  const columns = Object.keys(right);
  const rows = [right, { ...right, 'Entity DBA Name': 'Broken', ...change }].map((row) =>
    columns.map((column) => row[column as keyof typeof right]),
  );
  await user.upload(screen.getByLabelText(/^File/), xlsxFile({ sheets: { Merchants: [columns, ...rows] } }));
  expect(await screen.findByText(title)).toBeVisible();
});

test('F5 one e-mail address is one user: checking one of the two boxes clears the other', async () => {
  const { user } = open();
  const [reporting, full] = [/reporting/i, /^Create user$/i].map(
    (name) => () => screen.getByRole('checkbox', { name }),
  );
  await user.click(full!());
  expect(full!()).toBeChecked();
  await user.click(reporting!());
  expect([full!(), reporting!()].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  await user.click(full!());
  expect([full!(), reporting!()].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
});

test('B-17 every merchant of a long file can be found by its name or on its page', async () => {
  const { user } = open();
  const rows = Array.from({ length: 120 }, (_, at) => [
    `Shop ${String(at + 1)}`,
    'Owner',
    'Ada',
    'Tulsa',
    'a@shop.test',
  ]);
  const [head = []] = book.sheets.Merchants;
  await user.upload(screen.getByLabelText(/^File/), xlsxFile({ sheets: { A: [head, ...rows] } }));
  expect(await screen.findByText('1–50 of 120')).toBeVisible();
  expect(screen.queryByText('Shop 119')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Find in the file' }), 'shop 119');
  await user.click(await screen.findByRole('button', { name: 'Fill in Shop 119' }));
  expect(box(/^DBA/)).toHaveValue('Shop 119');
});

test.each(['x.xls', 'x.csv'])('GWY-018.2 the file %s is refused', async (name) => {
  open();
  // A browser's file dialog can show all files.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText(/^File/), new File(['a'], name));
  expect(await screen.findByText('The file must be an .xlsx spreadsheet')).toBeVisible();
});

test('VAL-082.2 VAL-082.3 the gateway’s refusal of a field appears at the field', async () => {
  const fields = { mid: 'MID is known' };
  const { user } = open({ refusal: new ApiError('No', { kind: 'refused', status: 422, fields }) });
  for (const [name, text] of [
    [/^DBA/, 'Shop'],
    [/^Contact/, 'Ada'],
    [/^MID/, '1'],
    [/^Token Username/, 'u'],
  ] as const)
    await user.type(box(name), text);
  await user.type(screen.getByLabelText(/^Token Password/), 'p');
  await user.type(box(/^Email/), 'a@b');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(save()).toBeDisabled();
  await user.type(box(/^Email/), '.co');
  await user.click(save());
  expect(await screen.findByText('MID is known')).toBeVisible();
});
