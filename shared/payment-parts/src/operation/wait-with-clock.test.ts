import { waitWithClock } from './wait-with-clock';

const shown: { text: string | undefined; detail: string | undefined }[] = [];
const feedback = {
  wait: (text?: string, detail?: string) => {
    const own = { text, detail };
    shown.push(own);
    return () => void shown.splice(shown.indexOf(own), 1);
  },
};
beforeEach(() => {
  shown.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const advice = (clock: string) =>
  `Do not send it again: it is still on its way, and its outcome will be in the transactions. Waiting for ${clock}.`;

test('A-23 after five seconds a wait says that the processor is slow, gives advice, and shows the time', () => {
  const wait = waitWithClock(feedback);
  jest.advanceTimersByTime(4_999);
  expect(shown).toEqual([{ text: undefined, detail: undefined }]);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual([{ text: 'The processor is slow to answer', detail: advice('0:05') }]);
  jest.advanceTimersByTime(60_000);
  expect(shown).toEqual([{ text: 'The processor is slow to answer', detail: advice('1:05') }]);
  wait.onUncertain();
  expect(shown).toEqual([{ text: 'Checking with processor', detail: advice('1:05') }]);
  wait.end();
  jest.advanceTimersByTime(5_000);
  expect(shown).toEqual([]);
});
