import * as v from 'valibot';
import type { Feedback } from './create-feedback';

const key = 'tillway.alerts';
const AlertsSchema = v.array(v.object({ kind: v.picklist(['success', 'info', 'error']), text: v.string() }));

type Tab = Pick<Window, 'sessionStorage'>;

/** Keeps the alerts in the tab while it loads itself anew. A browser that keeps nothing loses them. */
export function keepAlerts(window: Tab, { store }: Pick<Feedback, 'store'>): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(store.getState().alerts));
  } catch {
    return;
  }
}

/** Shows the alerts that were kept, once. What cannot be read is left. */
export function restoreAlerts(window: Tab, feedback: Pick<Feedback, 'alert'>): void {
  try {
    const kept = v.parse(AlertsSchema, JSON.parse(window.sessionStorage.getItem(key) ?? '[]'));
    window.sessionStorage.removeItem(key);
    kept.forEach(({ kind, text }) => feedback.alert(kind, text));
  } catch {
    return;
  }
}
