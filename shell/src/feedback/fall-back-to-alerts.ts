import type { Feedback } from './create-feedback';

/**
 * If the dialogs cannot be loaded, messages and errors become alerts, and open questions count as declined.
 */
export function fallBackToAlerts(feedback: Feedback) {
  for (const { text } of feedback.store.getState().errors) feedback.alert('error', text);
  feedback.dismissErrors();
  for (const dialog of feedback.store.getState().dialogs) {
    if (dialog.kind === 'message') {
      const { kind, title, details = [] } = dialog.message;
      feedback.alert(kind, [title, ...details].join(' · '));
      dialog.close();
    } else {
      feedback.alert(
        'error',
        `"${dialog.confirmation.title}" could not be asked. Please check your network.`,
      );
      dialog.close(false);
    }
  }
}
