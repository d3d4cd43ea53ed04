import { createFeedback } from './create-feedback';
import { fallBackToAlerts } from './fall-back-to-alerts';

const feedbackWith = (onDialogue = () => {}) => {
  const feedback = createFeedback({ onDialogue });
  return { feedback, state: () => feedback.store.getState() };
};

test('SHELL-069 CONST-005 a notice lasts six seconds', () => {
  jest.useFakeTimers();
  const { feedback, state } = feedbackWith();
  feedback.notice('Saved');
  jest.advanceTimersByTime(5_999);
  expect(state().notices).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(state().notices).toEqual([]);
  jest.useRealTimers();
});

test('SHELL-069 notices stay while the user reads them', () => {
  jest.useFakeTimers();
  const { feedback, state } = feedbackWith();
  const texts = () => state().notices.map(({ text }) => text);
  feedback.notice('First');
  jest.advanceTimersByTime(4_000);
  feedback.holdNotices();
  feedback.notice('Second');
  jest.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['First', 'Second']);
  feedback.releaseNotices();
  jest.advanceTimersByTime(1_999);
  expect(texts()).toEqual(['First', 'Second']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual(['Second']);
  jest.advanceTimersByTime(4_000);
  expect(texts()).toEqual([]);
  jest.useRealTimers();
});

test('SHELL-069 a notice can be dismissed, and the others continue', () => {
  jest.useFakeTimers();
  const { feedback, state } = feedbackWith();
  feedback.notice('First');
  feedback.notice('Second');
  feedback.holdNotices();
  feedback.dismissNotice(state().notices[0]?.id ?? 0);
  expect(state().notices).toMatchObject([{ text: 'Second' }]);
  jest.advanceTimersByTime(6_000);
  expect(state().notices).toEqual([]);
  jest.useRealTimers();
});

test('SHELL-070 ERR-038 each error is kept once, by the server’s text or its own, until it is dismissed', () => {
  const onDialogue = jest.fn();
  const { feedback, state } = feedbackWith(onDialogue);
  feedback.error({ response: { error: 'No such terminal' } });
  feedback.error(new Error('The connection was lost.'));
  feedback.error(new Error('The connection was lost.'));
  expect(state().errors.map(({ text }) => text)).toEqual(['No such terminal', 'The connection was lost.']);
  expect(onDialogue).toHaveBeenCalled();
  feedback.dismissErrors();
  expect(state().errors).toEqual([]);
});

test('a refusal of fields without a form tells the reason of each field', () => {
  const { feedback, state } = feedbackWith();
  const fields = { key: 'Merchant key is missing', id: 'Processor ID is missing' };
  feedback.error(Object.assign(new Error('Validation Errors'), { fields }));
  expect(state().errors.map(({ text }) => text)).toEqual(Object.values(fields));
});

test('CONST-006 ERR-077 the success or failure of a save shows for five seconds', () => {
  jest.useFakeTimers();
  const { feedback, state } = feedbackWith();
  feedback.saved(true);
  feedback.saved(false);
  expect(state().notices).toMatchObject([
    { text: 'Saved', kind: 'success' },
    { text: 'Problem Saving', kind: 'error' },
  ]);
  jest.advanceTimersByTime(4_999);
  expect(state().notices).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(state().notices).toEqual([]);
  jest.useRealTimers();
});

test('a repeated notice is shown once, for its full time again', () => {
  jest.useFakeTimers();
  const { feedback, state } = feedbackWith();
  feedback.saved(true);
  feedback.notice('Saved');
  jest.advanceTimersByTime(4_000);
  feedback.saved(true);
  expect(state().notices).toMatchObject([{ text: 'Saved' }, { text: 'Saved', kind: 'success' }]);
  jest.advanceTimersByTime(4_999);
  expect(state().notices).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(state().notices).toEqual([]);
  jest.useRealTimers();
});

test('SHELL-065 a wait is shown until it ends, the latest of several first', () => {
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

test('dialogs queue before they can be shown, and the code that shows them is called', async () => {
  const onDialogue = jest.fn();
  const { feedback, state } = feedbackWith(onDialogue);
  const message = feedback.message({ kind: 'info', title: 'First' });
  const answer = feedback.confirm({ title: 'Second?' });
  expect(onDialogue).toHaveBeenCalledTimes(2);
  expect(state().dialogs.map(({ kind }) => kind)).toEqual(['message', 'confirm']);
  state().dialogs[0]?.close(true);
  await message;
  state().dialogs[0]?.close(true);
  await expect(answer).resolves.toBe(true);
  expect(state().dialogs).toEqual([]);
});

test('SHELL-068 alerts stay until dismissed, and an equal one is not shown twice', () => {
  const { feedback, state } = feedbackWith();
  feedback.alert('error', 'Permission Denied');
  feedback.alert('error', 'Permission Denied');
  feedback.alert('info', 'Another');
  expect(state().alerts.map(({ text }) => text)).toEqual(['Permission Denied', 'Another']);
  feedback.dismissAlert(state().alerts[0]?.id ?? 0);
  expect(state().alerts.map(({ text }) => text)).toEqual(['Another']);
});

test('the end of the session clears everything, and open questions count as declined', async () => {
  const { feedback, state } = feedbackWith();
  feedback.wait();
  feedback.alert('info', 'Hello');
  const answer = feedback.confirm({ title: 'Charge?' });
  feedback.clear();
  await expect(answer).resolves.toBe(false);
  expect(state()).toEqual({ waits: [], dialogs: [], errors: [], alerts: [], notices: [] });
});

test('if the dialogs cannot be loaded, messages become alerts and questions are declined', async () => {
  const { feedback, state } = feedbackWith();
  const message = feedback.message({ kind: 'error', title: 'Declined', details: ['Call the bank'] });
  const answer = feedback.confirm({ title: 'Charge?' });
  feedback.error(new Error('Broken'));
  fallBackToAlerts(feedback);
  await message;
  await expect(answer).resolves.toBe(false);
  expect(state().errors).toEqual([]);
  expect(state().alerts.map(({ text }) => text)).toEqual([
    'Broken',
    'Declined · Call the bank',
    '"Charge?" could not be asked. Please check your network.',
  ]);
});
