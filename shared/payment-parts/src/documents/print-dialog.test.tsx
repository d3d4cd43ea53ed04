import type { BrandView, PrintableDocument } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PrintDialog from './print-dialog';

const receipt: PrintableDocument = {
  kind: 'receipt',
  merchant: 'Harbor Books',
  logo: null,
  head: ['Harbor Books', '1 Pier Road'],
  title: 'RECEIPT',
  groups: [[{ label: 'Card', value: 'visa ****1111' }], [{ label: 'Total', value: '$20.60', strong: true }]],
  paragraphs: [],
  toSign: [],
  foot: ['No refunds on books'],
};
const authorization: PrintableDocument = {
  ...receipt,
  kind: 'authorization',
  title: 'ACH Authorization',
  paragraphs: ['I authorize Harbor Books to debit my account.'],
  toSign: ['Signature', 'Date'],
};

const print = jest.fn();
beforeEach(() => {
  localStorage.clear();
  print.mockClear();
  window.print = print;
  // jsdom implements neither of these.
  document.adoptedStyleSheets = [];
  window.CSSStyleSheet.prototype.replaceSync = function (text: string) {
    rules.push(text);
  };
});
const rules: string[] = [];

const show = (load: () => Promise<PrintableDocument>, onClose = jest.fn(), brand?: BrandView) => {
  renderInPortal(
    <PrintDialog title="Print receipt" load={load} onClose={onClose} />,
    createTestPortal({ session: sampleSession(), ...(brand && { brand }) }),
  );
  return onClose;
};

test('a brand’s contacts appear below the receipt, as text', async () => {
  const contacts = [
    { label: '(800) 555-0142', href: 'tel:8005550142' },
    { label: 'Terms', href: 'https://corner.test/terms' },
  ];
  show(() => Promise.resolve(receipt), jest.fn(), {
    ...{ key: 'corner', name: 'Corner Pay', theme: 1, environment: 'local' },
    contacts,
  });
  expect(
    await screen.findByText('Corner Pay · (800) 555-0142 · Terms: https://corner.test/terms'),
  ).toBeInTheDocument();
});

test('PAY-065 a receipt is shown as it will print, on a roll unless the user chooses a page', async () => {
  const user = userEvent.setup();
  show(() => Promise.resolve(receipt));
  const sheet = await screen.findByRole('article', { name: 'RECEIPT, Harbor Books' });
  expect(within(sheet).getByText('visa ****1111')).toBeVisible();
  expect(within(sheet).getByText('No refunds on books')).toBeVisible();
  expect(rules.at(-1)).toContain('size: 80mm');
  await user.click(screen.getByLabelText('Letter page'));
  expect(rules.at(-1)).toContain('size: letter');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the paper size is remembered in the browser', async () => {
  localStorage.setItem('tillway.receipt-size', 'letter');
  show(() => Promise.resolve(receipt));
  expect(await screen.findByLabelText('Letter page')).toBeChecked();
});

test('O-18 a document to sign is on a page, with lines for signature and date', async () => {
  show(() => Promise.resolve(authorization));
  const sheet = await screen.findByRole('article', { name: 'ACH Authorization, Harbor Books' });
  expect(within(sheet).getByText('Signature')).toBeVisible();
  expect(within(sheet).getByText('Date')).toBeVisible();
  expect(screen.queryByLabelText('Letter page')).not.toBeInTheDocument();
  expect(rules.at(-1)).toContain('size: letter');
});

test('a refusal is shown, and the request can be repeated', async () => {
  const user = userEvent.setup();
  const load = jest
    .fn<Promise<PrintableDocument>, []>()
    .mockRejectedValueOnce(new Error('There is no receipt of this transaction'))
    .mockResolvedValue(receipt);
  show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no receipt of this transaction');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('Escape closes the dialog', async () => {
  const user = userEvent.setup();
  const onClose = show(() => Promise.resolve(receipt));
  await screen.findByRole('article');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
