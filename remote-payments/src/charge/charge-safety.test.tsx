import { messages } from '@tillway/rules';
import { screen, waitFor } from '@testing-library/react';
import type * as manualEntry from '@tillway/payment-parts/manual-entry';
import type * as accepted from './result/accepted-details';
import { earlier, enter, enterCard, everything, knows, open, press, sent } from './testing/scene';

const failures = { outcomeParts: 0, references: 0, details: 0 };
beforeEach(() => Object.assign(failures, { outcomeParts: 0, references: 0, details: 0 }));

jest.mock('./result/result-dialog', () => {
  if (failures.outcomeParts-- > 0) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./result/result-dialog');
});
jest.mock('./result/accepted-details', () => {
  const { AcceptedDetails } = jest.requireActual<typeof accepted>('./result/accepted-details');
  return {
    AcceptedDetails(props: Parameters<typeof AcceptedDetails>[0]) {
      if (failures.details > 0) throw new Error('a defect in the result');
      return AcceptedDetails(props);
    },
  };
});
jest.mock('@tillway/payment-parts/manual-entry', () => {
  const actual = jest.requireActual<typeof manualEntry>('@tillway/payment-parts/manual-entry');
  return {
    ...actual,
    ReferenceFields() {
      if (failures.references > 0) throw new Error('a defect in one panel');
      return actual.ReferenceFields();
    },
  };
});

const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('A-28 nothing is sent while the result’s code cannot be loaded, and the next press loads it and charges', async () => {
  failures.outcomeParts = Number.POSITIVE_INFINITY;
  const { portal, user } = open();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  await waitFor(() =>
    expect(portal.recorded.errors).toEqual([
      'A part of this page could not be loaded. Nothing was sent. Please check your network and try again.',
    ]),
  );
  expect([portal.recorded.confirmations, sent(portal), value(/^Amount/)]).toEqual([[], [], '19.90']);
  failures.outcomeParts = 0;
  await press(user, 'Process');
  expect(await screen.findByRole('dialog', { name: /Payment Approved/ })).toBeInTheDocument();
});

test('A-28 between the wait and the result there is no form to send', async () => {
  const { portal, user } = open();
  const seen: boolean[] = [];
  portal.feedback.wait = () => () => queueMicrotask(() => seen.push(screen.queryByRole('dialog') !== null));
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(seen).toEqual([true]);
  expect(screen.getByRole('button', { name: 'Process', hidden: true })).toBeDisabled();
});

test('an error in one panel leaves the others and all typed values', async () => {
  const { user } = open();
  expectConsole('error', 'a defect in one panel');
  await enter(user, /^Amount/, '19.90');
  await enter(user, /^Notes/, 'for the school');
  failures.references = 1;
  await user.selectOptions(screen.getByLabelText(/^Country/), 'GBR');
  await press(user, 'Recurring Payment');
  expect(await screen.findByText(/part .*stopped working/)).toBeInTheDocument();
  expect(value(/^Amount/)).toBe('19.90');
  failures.references = 0;
  await press(user, 'Retry');
  expect(value(/^Notes/)).toBe('for the school');
});

test('an approved payment is reported with its id even if the result breaks, and Retry shows it whole', async () => {
  failures.details = 1;
  expectConsole('error', 'a defect in the result');
  const { user } = open();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  expect(await screen.findByText('Payment Approved: $20.60')).toBeInTheDocument();
  expect(screen.getByText(/ID T1/)).toBeInTheDocument();
  failures.details = 0;
  await press(user, 'Retry');
  expect(await screen.findByRole('dialog', { name: /Payment Approved/ })).toBeInTheDocument();
});

describe('an approved payment is reported as approved, whatever throws after its answer', () => {
  const broken = new TypeError('a defect after the answer');
  const reported = jest.fn();
  beforeEach(() => {
    reported.mockClear();
    Object.assign(globalThis, { reportError: reported });
  });

  test('the event for the rest of the portal', async () => {
    const { portal, user } = open();
    portal.bus.emit = () => {
      throw broken;
    };
    await enter(user, /^Amount/, '19.90');
    await enterCard(user);
    await press(user, 'Process');
    expect(await screen.findByRole('dialog', { name: /Payment Approved/ })).toHaveTextContent('T1');
    expect(reported).toHaveBeenCalledWith(broken);
    expect(portal.recorded).toMatchObject({ waiting: 0, locks: 0 });
  });

  test('the cancellation of the original', async () => {
    const original = earlier({ settled: null });
    const { portal, user } = open({
      path: '/credit?rerun=T9',
      answer: (request) => {
        if (request.path === '/terminal/void') throw broken;
        return knows(original)(request);
      },
    });
    await press(user, 'Process');
    const result = await screen.findByRole('dialog', { name: /Payment Approved/ });
    expect(result).toHaveTextContent('T1');
    expect(result).toHaveTextContent(messages.originalNotCancelled);
    expect(reported).toHaveBeenCalledWith(broken);
    expect(sent(portal)).toHaveLength(1);
    expect(portal.recorded).toMatchObject({ waiting: 0, locks: 0 });
  });

  test('the check if the payment ended the original', async () => {
    const original = earlier({ settled: null });
    let reads = 0;
    const { user } = open({
      path: '/credit?rerun=T9',
      permissions: [...everything, 'can_manage_account_transactions'],
      answer: (request) => {
        reads += request.path.startsWith('/transactions/') ? 1 : 0;
        return reads > 1 ? { error: false } : knows(original)(request);
      },
    });
    await press(user, 'Process');
    const result = await screen.findByRole('dialog', { name: /Payment Approved/ });
    expect(result).toHaveTextContent(messages.originalNotCancelled);
    expect(reported).toHaveBeenCalledTimes(1);
  });
});

test('a defect while reading an answer leaves the payment open and never says that nothing was charged', async () => {
  const broken = new TypeError('a defect in reading');
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const { portal, user } = open({ payments: [broken] });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  await press(user, 'Check again');
  expect(await screen.findByRole('dialog', { name: /Payment Approved/ })).toBeInTheDocument();
  expect(reported.mock.calls).toEqual([[broken]]);
  const [first, again] = sent(portal);
  expect(again?.nonce).toBe(first?.nonce);
});
