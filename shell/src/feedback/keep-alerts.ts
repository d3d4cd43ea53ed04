import * as v from 'valibot';
import type { Feedback } from './create-feedback';

const key = 'tillway.alerts';
const AlertsSchema = v.array(v.object({ kind: v.picklist(['success', 'info', 'error']), text: v.string() }));

type Tab = Pick<Window, 'sessionStorage'>;

/** Keeps the alerts in the tab across a reload. A browser without storage loses them. */
export function keepAlerts(window: Tab, { store }: Pick<Feedback, 'store'>): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(store.getState().alerts));
  } catch {
    return;
  }
}

/** Shows the stored alerts once. Unreadable ones are ignored. */
export function restoreAlerts(window: Tab, feedback: Pick<Feedback, 'alert'>): void {
  try {
    const kept = v.parse(AlertsSchema, JSON.parse(window.sessionStorage.getItem(key) ?? '[]'));
    window.sessionStorage.removeItem(key);
    kept.forEach(({ kind, text }) => feedback.alert(kind, text));
  } catch {
    return;
  }
}
