import type { Feedback } from './create-feedback';

/** When the dialogs cannot be loaded, messages and errors become alerts, and what was asked counts as declined. */
export function fallBackToAlerts(feedback: Feedback) {
  for (const { text } of feedback.store.getState().errors) feedback.alert('error', text);
  feedback.dismissErrors();
  for (const dialogue of feedback.store.getState().dialogues) {
    if (dialogue.kind === 'message') {
      const { kind, title, details = [] } = dialogue.message;
      feedback.alert(kind, [title, ...details].join(' · '));
      dialogue.close();
    } else {
      feedback.alert(
        'error',
        `"${dialogue.confirmation.title}" could not be asked. Please check your network.`,
      );
      dialogue.close(false);
    }
  }
}
