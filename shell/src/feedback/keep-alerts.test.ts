import { createFeedback } from './create-feedback';
import { keepAlerts, restoreAlerts } from './keep-alerts';

const page = () => createFeedback({ onDialogue: () => {} });
const said = ({ store }: ReturnType<typeof page>) =>
  store.getState().alerts.map(({ kind, text }) => [kind, text]);

test('kept alerts appear on the next page, and not on the one after', () => {
  const before = page();
  before.alert('error', 'You have been logged out');
  keepAlerts(window, before);
  const [after, later] = [page(), page()];
  restoreAlerts(window, after);
  expect(said(after)).toEqual([['error', 'You have been logged out']]);
  restoreAlerts(window, later);
  expect(said(later)).toEqual([]);
});

test.each(['{', '[{"kind":"shout","text":"!"}]', '[{"kind":"info"}]'])('%s is not shown', (kept) => {
  window.sessionStorage.setItem('tillway.alerts', kept);
  const after = page();
  restoreAlerts(window, after);
  expect(said(after)).toEqual([]);
});

test('a browser without storage loses the alerts and continues', () => {
  const closed = {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  expect(() => keepAlerts(closed, page())).not.toThrow();
  expect(() => restoreAlerts(closed, page())).not.toThrow();
});
