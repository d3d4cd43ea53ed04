import { controlsOf, type SignInSoFar } from '@tillway/sign-in-page/handover';

/** Gives the drawn form what the form in the page had beside its values: focus, selection, and a shown password. */
export function restoreForm({ focus, isPasswordShown }: SignInSoFar): void {
  const controls = controlsOf(document);
  const password = controls.findIndex((control) => control.getAttribute('name') === 'password');
  // The button after the field shows its value.
  if (isPasswordShown) controls[password + 1]?.click();
  const control = focus && controls[focus.place];
  if (!control) return (document.activeElement as HTMLElement | null)?.blur();
  control.focus({ preventScroll: true });
  if (focus.selection && control instanceof HTMLInputElement) control.setSelectionRange(...focus.selection);
}
