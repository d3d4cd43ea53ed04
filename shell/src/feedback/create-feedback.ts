import type { Confirmation, Message, PortalFeedback } from '@tillway/contract';
import { errorTexts, messages, sessionTimes } from '@tillway/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createNoticeTimers } from './notice-timers';

type Kind = Message['kind'];

/** A question or message in the queue; `close` answers it and shows the next one. */
export type QueuedDialog =
  | { id: number; kind: 'message'; message: Message; close: () => void }
  | { id: number; kind: 'confirm'; confirmation: Confirmation; close: (answer: boolean) => void };

export interface FeedbackState {
  /** Texts of pending operations; the last one is shown. */
  waits: { id: number; text: string; detail?: string }[];
  /** The first one is shown. */
  dialogs: QueuedDialog[];
  /** Errors, shown together in one modal. */
  errors: { id: number; text: string }[];
  alerts: { id: number; kind: Kind; text: string }[];
  /** A notice with a kind reports the result of a save. */
  notices: { id: number; text: string; kind?: 'success' | 'error' }[];
}

/** The portal's dialogs and notices, plus the operations that only the shell uses. */
export interface Feedback extends PortalFeedback {
  store: StoreApi<FeedbackState>;
  /** Shows for five seconds whether the save succeeded. */
  saved(ok: boolean): void;
  dismissAlert(id: number): void;
  /** Closes the modal of errors. */
  dismissErrors(): void;
  dismissNotice(id: number): void;
  /** Keeps the notices until they are released, because the user is reading them. */
  holdNotices(): void;
  releaseNotices(): void;
  /** Removes everything that belongs to a session that has ended. */
  clear(): void;
}

const nothing: FeedbackState = { waits: [], dialogs: [], errors: [], alerts: [], notices: [] };

/**
 * Queues dialogs, errors, and notices. It works before the dialogs themselves are loaded; `onDialogue` asks
 * for them.
 */
export function createFeedback({ onDialogue }: { onDialogue: () => void }): Feedback {
  const store = createStore<FeedbackState>(() => nothing);
  let made = 0;

  const add = <List extends keyof FeedbackState>(list: List, item: FeedbackState[List][number]) =>
    store.setState((state) => ({ [list]: [...state[list], item] }));
  const remove = (list: keyof FeedbackState, id: number) =>
    store.setState((state) => ({
      [list]: (state[list] as { id: number }[]).filter((item) => item.id !== id),
    }));

  const timers = createNoticeTimers((id) => remove('notices', id));
  const show = (notice: Omit<FeedbackState['notices'][number], 'id'>, ms: number) => {
    // A repeated notice replaces the first, and its time starts again.
    const same = store
      .getState()
      .notices.find(({ text, kind }) => text === notice.text && kind === notice.kind);
    if (same) {
      timers.stop(same.id);
      remove('notices', same.id);
    }
    const id = (made += 1);
    add('notices', { id, ...notice });
    timers.start(id, ms);
  };

  return {
    store,
    wait(text = messages.wait, detail) {
      const id = (made += 1);
      onDialogue();
      add('waits', { id, text, ...(detail !== undefined && { detail }) });
      return () => remove('waits', id);
    },
    message: (message) =>
      new Promise((resolve) => {
        const id = (made += 1);
        const close = () => {
          remove('dialogs', id);
          resolve();
        };
        onDialogue();
        add('dialogs', { id, kind: 'message', message, close });
      }),
    confirm: (confirmation) =>
      new Promise((resolve) => {
        const id = (made += 1);
        const close = (answer: boolean) => {
          remove('dialogs', id);
          resolve(answer);
        };
        onDialogue();
        add('dialogs', { id, kind: 'confirm', confirmation, close });
      }),
    alert(kind, text) {
      const isShown = store.getState().alerts.some((alert) => alert.kind === kind && alert.text === text);
      if (!isShown) add('alerts', { id: (made += 1), kind, text });
    },
    notice: (text) => show({ text }, sessionTimes.noticeMs),
    saved: (ok) =>
      show(
        ok ? { text: messages.saved, kind: 'success' } : { text: messages.problemSaving, kind: 'error' },
        sessionTimes.savedMs,
      ),
    error(error) {
      onDialogue();
      for (const text of errorTexts(error))
        if (!store.getState().errors.some((shown) => shown.text === text))
          add('errors', { id: (made += 1), text });
    },
    dismissAlert: (id) => remove('alerts', id),
    dismissErrors: () => store.setState({ errors: [] }),
    dismissNotice(id) {
      timers.stop(id);
      timers.release();
      remove('notices', id);
    },
    holdNotices: timers.hold,
    releaseNotices: timers.release,
    clear() {
      for (const dialog of store.getState().dialogs) dialog.close(false);
      timers.clear();
      store.setState(nothing);
    },
  };
}
