import { createFeedback } from './create-feedback';
import { fallBackToAlerts } from './fall-back-to-alerts';

const feedbackWith = (onDialogue = () => {}) => {
  const feedback = createFeedback({ onDialogue });
  return { feedback, state: () => feedback.store.getState() };
};

test('SHELL-069 a notice lasts six seconds', () => {
  jest.useFakeTimers();
  const { feedback, state } = feedbackWith();
  feedback.notice('Saved');
  jest.advanceTimersByTime(5_999);
  expect(state().notices).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(state().notices).toEqual([]);
  jest.useRealTimers();
});

test('SHELL-065 a wait is shown until it is over, the last of several first', () => {
  const { feedback, state } = feedbackWith();
  const first = feedback.wait();
  const second = feedback.wait('Looking up');
  expect(state().waits.at(-1)?.text).toBe('Looking up');
  second();
  expect(state().waits.at(-1)?.text).toBe('Processing... please wait');
  first();
  first();
  expect(state().waits).toEqual([]);
});

test('dialogs queue before anything can show them, and whoever shows them is called', async () => {
  const onDialogue = jest.fn();
  const { feedback, state } = feedbackWith(onDialogue);
  const message = feedback.message({ kind: 'info', title: 'First' });
  const answer = feedback.confirm({ title: 'Second?' });
  expect(onDialogue).toHaveBeenCalledTimes(2);
  expect(state().dialogues.map(({ kind }) => kind)).toEqual(['message', 'confirm']);
  state().dialogues[0]?.close(true);
  await message;
  state().dialogues[0]?.close(true);
  await expect(answer).resolves.toBe(true);
  expect(state().dialogues).toEqual([]);
});

test('SHELL-068 alerts stay until dismissed; the same one is not shown twice', () => {
  const { feedback, state } = feedbackWith();
  feedback.alert('error', 'Permission Denied');
  feedback.alert('error', 'Permission Denied');
  feedback.alert('info', 'Another');
  expect(state().alerts.map(({ text }) => text)).toEqual(['Permission Denied', 'Another']);
  feedback.dismissAlert(state().alerts[0]?.id ?? 0);
  expect(state().alerts.map(({ text }) => text)).toEqual(['Another']);
});

test('with the session everything goes, and what was asked counts as declined', async () => {
  const { feedback, state } = feedbackWith();
  feedback.wait();
  feedback.alert('info', 'Hello');
  const answer = feedback.confirm({ title: 'Charge?' });
  feedback.clear();
  await expect(answer).resolves.toBe(false);
  expect(state()).toEqual({ waits: [], dialogues: [], alerts: [], notices: [] });
});

test('when the dialogs cannot be loaded, messages become alerts and questions are declined', async () => {
  const { feedback, state } = feedbackWith();
  const message = feedback.message({ kind: 'error', title: 'Declined', details: ['Call the bank'] });
  const answer = feedback.confirm({ title: 'Charge?' });
  fallBackToAlerts(feedback);
  await message;
  await expect(answer).resolves.toBe(false);
  expect(state().alerts.map(({ text }) => text)).toEqual([
    'Declined · Call the bank',
    '"Charge?" could not be asked. Please check your network.',
  ]);
});
