import { messages } from '@tillway/rules';
import { UiProvider } from '@tillway/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { overlays } from '../compose/overlays';
import { settle } from '../testing/render-shell';
import { Alerts } from './alerts';
import { createFeedback } from './create-feedback';
import { FeedbackLayer } from './feedback-layer';

function show() {
  const feedback = createFeedback({ onDialogue: () => void overlays.load() });
  const page = render(
    <UiProvider>
      <main>
        <Alerts feedback={feedback} />
        <button>Process</button>
      </main>
      <FeedbackLayer feedback={feedback} overlays={overlays} />
    </UiProvider>,
  );
  const process = screen.getByRole('button', { name: 'Process' });
  process.focus();
  return { feedback, process, ...page };
}
/**
 * Finds the dialog that is shown and waits for its focus. The focus comes a frame later, and only then can it
 * return.
 */
async function shownAs(role: 'dialog' | 'alertdialog') {
  const shown = await screen.findByRole(role);
  await waitFor(() => expect(shown).toContainElement(document.activeElement as HTMLElement));
  return shown;
}
const dialog = () => shownAs('dialog');
const alertDialog = () => shownAs('alertdialog');

// This test must be the first, because the dialogs stay loaded.
test('SHELL-065 a wait is shown before the dialogs themselves are loaded', async () => {
  const { feedback } = show();
  let over = () => {};
  act(() => void (over = feedback.wait()));
  expect(screen.getByText(messages.wait)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await dialog()).toHaveTextContent(messages.wait);
  act(over);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('SHELL-065 ERR-037 the wait dialog cannot be closed, and the focus returns after it', async () => {
  const { feedback, process } = show();
  let over = () => {};
  act(() => void (over = feedback.wait()));
  expect(await dialog()).toHaveStyle({ maxWidth: '800px' });
  await userEvent.keyboard('{Escape}');
  expect(await dialog()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  act(over);
  await waitFor(() => expect(process).toHaveFocus());
});

test.each([
  ['success', 'Success'],
  ['info', 'Information'],
  ['error', 'Error'],
] as const)('SHELL-066 a message of kind %s shows its sign, its details, and OK', async (kind, word) => {
  const { feedback, process } = show();
  let closed = Promise.resolve();
  const message = { kind, title: 'Card tested', details: ['First', 'Second'], persistent: true };
  await settle(() => void (closed = feedback.message(message)));
  const shown = await alertDialog();
  expect(screen.getByRole('img', { name: word })).toBeInTheDocument();
  expect(shown).toHaveTextContent('First');
  expect(shown).toHaveTextContent('Second');
  expect(await axe(shown)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await closed;
  await waitFor(() => expect(process).toHaveFocus());
});

test('SHELL-066 a confirmation shows its rows and answers yes or no', async () => {
  const { feedback } = show();
  const ask = async (button: string) => {
    let answer: Promise<boolean> | undefined;
    const rows = [{ label: 'Total', value: '$20.60', strong: true }];
    act(() => void (answer = feedback.confirm({ title: 'Charge?', rows })));
    const shown = await alertDialog();
    expect(shown).toHaveTextContent('$20.60');
    expect(shown).toHaveStyle({ maxWidth: '500px' });
    await userEvent.click(screen.getByRole('button', { name: button }));
    return answer;
  };
  await expect(ask('Yes')).resolves.toBe(true);
  await expect(ask('No')).resolves.toBe(false);
});

test('A-23 a wait shows its advice under its title', async () => {
  const { feedback } = show();
  act(() => void feedback.wait('The processor is slow to answer', 'Do not send it again.'));
  expect(await dialog()).toHaveTextContent('The processor is slow to answerDo not send it again.');
});

test('the focus returns after a wait and the message that follows it', async () => {
  const { feedback, process } = show();
  let over = () => {};
  act(() => void (over = feedback.wait()));
  await dialog();
  act(() => {
    over();
    void feedback.message({ kind: 'error', title: 'Declined' });
  });
  await alertDialog();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(process).toHaveFocus());
});

describe('SHELL-067.1 SHELL-067.2 CONST-004 a success', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['success', false, true],
    ['success', true, false],
    ['error', false, false],
    ['info', false, false],
  ] as const)('%s, persistent %s, closes by itself at 3000 ms: %s', async (kind, persistent, closes) => {
    const { feedback } = show();
    act(() => void feedback.message({ kind, title: 'Done', persistent }));
    await act(() => jest.advanceTimersByTimeAsync(2_999));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(feedback.store.getState().dialogs).toHaveLength(closes ? 0 : 1);
  });
});

test('SHELL-068 alerts are dismissed one by one', async () => {
  const { feedback } = show();
  act(() => feedback.alert('error', 'Permission Denied'));
  act(() => feedback.alert('info', 'Grace'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  expect(screen.queryByText('Permission Denied')).toBeNull();
  expect(screen.getByText('Grace')).toBeInTheDocument();
});

test('SHELL-070 ERR-089.2 errors share one dialog with the sign of an error, several as a list', async () => {
  const { feedback, process } = show();
  await settle(() => feedback.error(new Error('The connection was lost.')));
  expect(await alertDialog()).toHaveTextContent('The connection was lost.');
  expect(screen.getByRole('img', { name: 'Error' })).toBeInTheDocument();
  await settle(() => feedback.error({ response: { error: 'No such terminal' } }));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(await alertDialog()).toHaveTextContent('2 errors');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The connection was lost.',
    'No such terminal',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(process).toHaveFocus());
  expect(feedback.store.getState().errors).toEqual([]);
});

test('SHELL-069 a notice stays under the pointer or with the focus, and returns the focus when dismissed', async () => {
  const { feedback, process } = show();
  const hold = jest.spyOn(feedback, 'holdNotices');
  act(() => feedback.notice('Saved'));
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(process).toHaveFocus();
  expect(hold).toHaveBeenCalled();
});

test('SHELL-069 notices are read out from a region that is always present', () => {
  const { feedback } = show();
  const region = screen.getByRole('status');
  act(() => feedback.notice('Saved'));
  expect(region).toHaveTextContent('Saved');
});
