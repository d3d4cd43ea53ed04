import type { LoginData } from '@tillway/contract';
import { changeLanguage, isLanguageTag } from '@tillway/language';
import { loginErrors } from '@tillway/rules/login';
import { restNotLoaded } from '@tillway/rules/messages';
import { type FormInPage, offerForm, refusalOf, type SignInField, type SignInRefusal } from '../handover';
import { logIn } from './call';
import { focusIn, whenFree } from './focus';
import { createView } from './view';

const fields = ['email', 'password'] as const;

/** Runs the form in the page until the shell takes it over, and signs in without the shell if it does not come. */
export function startForm(root: HTMLElement, texts: Readonly<Record<string, string>>): FormInPage {
  const view = createView(root, (text) => texts[text] ?? text);
  const { form, inputs, login, forgot, eye } = view;
  const page = new AbortController();
  const { signal } = page;
  let errors: Partial<Record<SignInField, string>> = {};
  let refusal: SignInRefusal | undefined;
  let answer: Promise<LoginData> | undefined;
  let isForgotten = false;
  let hasFailed = false;
  /** True if only the rest of the portal can go on: after a sign-in, its first step, or a request for a new password. */
  let isWaiting = false;

  const hasExpired = () => refusal?.code === 'expired';
  const values = () => ({ email: inputs.email.value, password: inputs.password.value });

  const refuse = (given: SignInRefusal | undefined) => {
    refusal = given;
    view.showRefusal(given?.code === 'offline' ? 'warning' : 'error', given?.message);
    view.offerReset(hasExpired());
  };
  /** The page of the same address knows the session. The shell leads on from there, as always. */
  const wait = () => {
    isWaiting = true;
    if (hasFailed) location.reload();
  };
  const forget = () => {
    isForgotten = true;
    view.setBusy(hasExpired() ? login : forgot, true);
    wait();
  };

  const send = async () => {
    refuse(undefined);
    view.setBusy(login, true);
    answer = logIn(values());
    try {
      await answer;
    } catch (error) {
      if (signal.aborted) return;
      const refused = refusalOf(error);
      if (refused.code !== 'otp_required') {
        answer = undefined;
        view.setBusy(login, false);
        refuse(refused);
        return view.lead('password');
      }
    }
    if (!signal.aborted) wait();
  };

  const submit = (event: Event) => {
    event.preventDefault();
    if (answer || isForgotten) return;
    if (hasExpired()) return forget();
    errors = Object.fromEntries(loginErrors(values()).map(({ field, message }) => [field, message]));
    for (const field of fields) view.showError(field, errors[field]);
    const first = fields.find((field) => errors[field] !== undefined);
    if (first) view.lead(first);
    else void send();
  };

  for (const field of fields) {
    const change = () => {
      errors = { ...errors, [field]: undefined };
      view.showError(field, undefined);
      if (refusal && (field === 'email' || !hasExpired())) refuse(undefined);
    };
    inputs[field].addEventListener('input', change, { signal });
  }
  const recover = () => {
    if (!answer && !isForgotten) forget();
  };
  form.addEventListener('submit', submit, { signal });
  forgot.addEventListener('click', recover, { signal });
  eye.addEventListener('click', view.togglePassword, { signal });
  for (const button of view.languages) {
    const change = () => {
      if (isLanguageTag(button.lang)) changeLanguage(window, button.lang);
    };
    button.addEventListener('click', change, { signal });
  }
  const free = whenFree(form, () => answer !== undefined, signal);
  login.type = 'submit';
  if (document.activeElement === document.body) inputs.email.focus();

  return {
    whenFree: free,
    take() {
      page.abort();
      offerForm(window, undefined);
      const { place, selection } = focusIn(root);
      return {
        values: values(),
        isPasswordShown: inputs.password.type === 'text',
        errors,
        refusal,
        answer,
        isForgotten,
        focus: place < 0 ? undefined : { place, selection },
      };
    },
    clear() {
      for (const part of document.querySelectorAll('[data-sign-in], #sign-in-parts')) part.remove();
    },
    fail() {
      if (hasFailed || signal.aborted) return;
      hasFailed = true;
      if (isWaiting && !isForgotten) return location.reload();
      view.warn(restNotLoaded);
      if (isForgotten) {
        isForgotten = isWaiting = false;
        view.setBusy(hasExpired() ? login : forgot, false);
      }
    },
  };
}
