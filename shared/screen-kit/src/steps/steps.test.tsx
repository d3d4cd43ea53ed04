import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { messages } from '@tillway/rules';
import { TextField } from '@tillway/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { type Step, Steps, StepsDialog } from '..';

type Id = 'password' | 'amount' | 'done';

interface Setup {
  as?: typeof Steps | typeof StepsDialog;
  start?: Id;
  confirms?: boolean;
  /** Simulates the response to a refund. */
  refund?: (amount: string) => Promise<Id | undefined>;
}

function open({
  as: Shape = StepsDialog,
  start,
  confirms = true,
  refund = async () => undefined,
}: Setup = {}) {
  const closed: string[] = [];
  const refunded: string[] = [];
  const portal = createTestPortal({ session: sampleSession(), path: '/transactions', confirms });
  function Refund() {
    const [password, setPassword] = useState('');
    const [wrong, setWrong] = useState<string>();
    const [amount, setAmount] = useState('');
    const steps: Step<Id>[] = [
      {
        id: 'password',
        title: 'Manager password',
        content: (
          <TextField
            label="Password"
            value={password}
            error={wrong}
            onChange={(event) => setPassword(event.target.value)}
          />
        ),
        onNext: () => {
          const isRight = password === 'manager';
          setWrong(isRight ? undefined : 'Incorrect password.');
          return isRight ? undefined : false;
        },
      },
      {
        id: 'amount',
        title: 'Amount',
        content: (
          <TextField label="Amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
        ),
        action: `Refund $${amount}`,
        summary: `$${amount} go back to •••• 1111`,
        danger: true,
        onNext: async () => {
          refunded.push(amount);
          return refund(amount);
        },
      },
      { id: 'done', title: 'Refunded successfully', content: <p>Thank you</p>, isResult: true },
    ];
    return <Shape title="Refund" steps={steps} {...(start && { start })} onClose={() => closed.push('x')} />;
  }
  const view = renderInPortal(<Refund />, portal);
  return { user: userEvent.setup(), portal, closed, refunded, ...view };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: RegExp) => screen.findByRole('heading', { name });

async function atAmount(setup: Setup = {}) {
  const opened = open(setup);
  await opened.user.type(await screen.findByLabelText('Password'), 'manager{Enter}');
  await waitFor(async () => expect(await heading(/Step 2 of 2: Amount/)).toHaveFocus());
  return opened;
}

test.each([
  ['in a dialog', StepsDialog],
  ['on a page', Steps],
])(
  'forward and back %s: focus moves to the step, typed values stay, and axe finds nothing',
  async (_, as) => {
    const { user, baseElement, refunded, closed } = await atAmount({ as });
    expect(screen.getByRole('list', { name: 'Steps: Refund' })).toHaveTextContent(
      /Manager password.*done.*Amount/,
    );
    await user.type(screen.getByLabelText('Amount'), '20.00');
    await user.click(button('Back'));
    await waitFor(async () => expect(await heading(/Step 1 of 2: Manager password/)).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveValue('manager');
    expect(screen.getByLabelText('Amount')).not.toBeVisible();
    await user.click(button('Next'));
    expect(await screen.findByLabelText('Amount')).toHaveValue('20.00');
    expect(button('Refund $20.00')).toHaveAccessibleDescription('$20.00 go back to •••• 1111');
    expect(await axe(baseElement)).toHaveNoViolations();
    await user.click(button('Refund $20.00'));
    expect(await heading(/^Refunded successfully$/)).toHaveFocus();
    expect(refunded).toEqual(['20.00']);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(closed).toEqual(['x']);
  },
);

test('an invalid step stays, and its first invalid field gets focus', async () => {
  const { user } = open();
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'wrong');
  await user.click(button('Next'));
  expect(await screen.findByText('Incorrect password.')).toBeVisible();
  await waitFor(() => expect(password).toHaveFocus());
});

test('the gateway’s refusal is announced on the step, which can be tried again; meanwhile nothing is sent twice', async () => {
  let answer: (error?: Error) => void = () => {};
  const { user, refunded } = await atAmount({
    refund: () =>
      new Promise((resolve, reject) => (answer = (error) => (error ? reject(error) : resolve(undefined)))),
  });
  await user.type(screen.getByLabelText('Amount'), '5.00');
  await user.click(button('Refund $5.00'));
  expect(button('Refund $5.00')).toHaveAttribute('aria-busy', 'true');
  expect(button('Back')).toBeDisabled();
  await user.click(button('Refund $5.00'));
  await user.keyboard('{Escape}');
  answer(new Error('Transaction has already been refunded'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Transaction has already been refunded');
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
  await user.click(button('Refund $5.00'));
  answer();
  expect(await heading(/Refunded/)).toBeVisible();
  expect(refunded).toEqual(['5.00', '5.00']);
});

test('a step may lead to another one', async () => {
  const { user } = await atAmount({ refund: async () => 'password' });
  await user.click(button(/^Refund \$/));
  await waitFor(async () => expect(await heading(/Step 1 of 2/)).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('the steps may begin with a later one', async () => {
  open({ start: 'amount' });
  expect(await heading(/Step 2 of 2: Amount/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

const question = { title: messages.leaveTask('Refund'), text: messages.stepsUnfinished };

test('Escape leaves an untouched task at once, and asks before it leaves a started one', async () => {
  const untouched = open();
  await screen.findByLabelText('Password');
  await untouched.user.keyboard('{Escape}');
  await waitFor(() => expect(untouched.closed).toEqual(['x']));
  expect(untouched.portal.recorded.confirmations).toEqual([]);
  untouched.unmount();

  const begun = open({ confirms: false });
  await begun.user.type(await screen.findByLabelText('Password'), 'm{Escape}');
  await waitFor(() => expect(begun.portal.recorded.confirmations).toMatchObject([question]));
  expect(begun.closed).toEqual([]);
  expect(screen.getByLabelText('Password')).toHaveValue('m');
});

test('the portal asks before it navigates, until there is nothing to lose', async () => {
  const { user, portal } = await atAmount();
  portal.nav.push('/plans');
  await waitFor(() => expect(portal.recorded.confirmations).toMatchObject([question]));
  await user.click(button(/^Refund \$/));
  await heading(/Refunded/);
  act(() => portal.nav.push('/billings'));
  expect(portal.nav.snapshot().location.pathname).toBe('/billings');
  expect(portal.recorded.confirmations).toHaveLength(1);
});
