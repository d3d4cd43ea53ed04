import type { Confirmation, Message, PortalFeedback } from '@tillway/contract';
import { errorText, messages, sessionTimes } from '@tillway/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createNoticeTimers } from './notice-timers';

type Kind = Message['kind'];

/** A question or message in the queue; `close` answers it and brings up the next one. */
export type QueuedDialog =
  | { id: number; kind: 'message'; message: Message; close: () => void }
  | { id: number; kind: 'confirm'; confirmation: Confirmation; close: (answer: boolean) => void };

export interface FeedbackState {
  /** Texts of what is waited for; the last one is shown. */
  waits: { id: number; text: string; detail?: string }[];
  /** The first one is shown. */
  dialogs: QueuedDialog[];
  /** What went wrong, told in one modal (decisions O-51). */
  errors: { id: number; text: string }[];
  alerts: { id: number; kind: Kind; text: string }[];
  /** With a kind: what became of something that was saved. */
  notices: { id: number; text: string; kind?: 'success' | 'error' }[];
}

/** The portal's dialogs and notices, with what only the shell does to them. */
export interface Feedback extends PortalFeedback {
  store: StoreApi<FeedbackState>;
  /** Says for five seconds whether something was saved (doc 000 §9). */
  saved(ok: boolean): void;
  dismissAlert(id: number): void;
  /** The modal of errors was read. */
  dismissErrors(): void;
  dismissNotice(id: number): void;
  /** Somebody is reading the notices: they stay until they are released. */
  holdNotices(): void;
  releaseNotices(): void;
  /** Takes away all that belongs to a session that has ended. */
  clear(): void;
}

const nothing: FeedbackState = { waits: [], dialogs: [], errors: [], alerts: [], notices: [] };

/**
 * Queues what is to be shown (doc 000 §2 Global dialogs). It works before the dialogs themselves are loaded, which
 * `onDialogue` is told to see to.
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
    // said again it is one notice still, which comes and lasts anew
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
      const text = errorText(error);
      onDialogue();
      const isShown = store.getState().errors.some((shown) => shown.text === text);
      if (!isShown) add('errors', { id: (made += 1), text });
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
