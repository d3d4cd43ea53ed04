import type { FormInPage } from '@tillway/sign-in-page/handover';
import type { Shell } from '../context/shell-context';
import { renderShell } from './render-shell';

interface InPage {
  form: FormInPage;
  /** The element with the form in the page. */
  container: HTMLElement;
}

/**
 * Draws the shell in an element of its own, while the form in the page works, and then replaces the form. Resolves to
 * false if the shell failed while it waited for the form.
 */
export async function drawOver(
  shell: Shell,
  { form, container, onFatalError }: InPage & { onFatalError: (error: unknown) => void },
): Promise<boolean> {
  const drawn = container.cloneNode(false) as HTMLElement;
  shell.session.awaitSignIn();
  await renderShell(shell, drawn, onFatalError);
  await new Promise<void>((resolve) => form.whenFree(resolve));
  // React empties the element of a root that failed.
  if (!drawn.hasChildNodes()) return false;
  replaceForm(shell, { form, container, drawn });
  return true;
}

/**
 * Replaces the form in the page in one turn: nothing is typed between two forms. Only what was typed is drawn anew, so
 * the turn is short.
 */
export function replaceForm(
  shell: Pick<Shell, 'takeOver'>,
  { form, container, drawn }: InPage & { drawn: HTMLElement },
): void {
  const soFar = form.take();
  // Before the shell's form is in the page: it must have its own look from the beginning, or colors fade.
  form.clear();
  // Before it takes over: what is not in the page cannot have the focus.
  container.replaceWith(drawn);
  shell.takeOver(soFar);
}
