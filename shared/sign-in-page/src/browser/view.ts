import type { SignInField } from '../handover';

export type View = ReturnType<typeof createView>;

/** Returns an element that the page must have. */
function found<Kind extends HTMLElement>(kind: new () => Kind, at: ParentNode, selector: string): Kind {
  const element = at.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}`);
  return element;
}

/** The elements of the form, and all that changes in them. It clones parts of the page, and writes no HTML. */
export function createView(root: HTMLElement, say: (text: string) => string) {
  const form = found(HTMLFormElement, root, 'form');
  const parts = found(HTMLTemplateElement, document, '#sign-in-parts').content;
  const inputs = {
    email: found(HTMLInputElement, form, '[name=email]'),
    password: found(HTMLInputElement, form, '[name=password]'),
  };
  const login = found(HTMLButtonElement, form, '.primary');
  const forgot = found(HTMLButtonElement, form, '.ghost:not(.eye)');
  const eye = found(HTMLButtonElement, form, '.eye');
  const loginText = login.textContent;
  let notice: HTMLElement | undefined;

  const part = (name: string): HTMLElement => {
    const made = found(HTMLElement, parts, `[data-part=${name}]`).cloneNode(true) as HTMLElement;
    delete made.dataset.part;
    return made;
  };
  const noticeOf = (kind: 'error' | 'warning', text: string): HTMLElement => {
    const made = part(kind);
    made.lastElementChild?.append(say(text));
    return made;
  };

  return {
    root,
    form,
    inputs,
    login,
    forgot,
    eye,
    languages: root.querySelectorAll<HTMLElement>('nav [lang]'),
    /** Focuses a field and selects its text. */
    lead(field: SignInField) {
      inputs[field].focus();
      inputs[field].select();
    },
    showError(field: SignInField, text: string | undefined) {
      const input = inputs[field];
      const id = `${input.id}-error`;
      document.getElementById(id)?.remove();
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      if (text === undefined) return;
      const message = part('message');
      message.id = id;
      message.append(say(text));
      input.closest('.field')?.append(message);
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', id);
    },
    showRefusal(kind: 'error' | 'warning', text: string | undefined) {
      notice?.remove();
      notice = text === undefined ? undefined : noticeOf(kind, text);
      if (notice) login.parentElement?.prepend(notice);
    },
    /** Shows a warning above the form, which stays. */
    warn: (text: string) => root.querySelector('.alerts')?.append(noticeOf('warning', text)),
    setBusy(button: HTMLButtonElement, isBusy: boolean) {
      button.querySelector('.ring')?.remove();
      for (const name of ['aria-disabled', 'aria-busy']) button.removeAttribute(name);
      if (!isBusy) return;
      for (const name of ['aria-disabled', 'aria-busy']) button.setAttribute(name, 'true');
      button.prepend(part('ring'));
    },
    /** Replaces Login if the password is too old to sign in. */
    offerReset(isOffered: boolean) {
      login.textContent = isOffered ? say('Reset Password') : loginText;
      if (isOffered) forgot.remove();
      else login.after(forgot);
    },
    togglePassword() {
      const isShown = inputs.password.type === 'password';
      const label = say(isShown ? 'Hide password' : 'Show password');
      const slash = 'M4 4l16 16';
      const path = eye.querySelector('path');
      const drawing = path?.getAttribute('d')?.replace(slash, '') ?? '';
      inputs.password.type = isShown ? 'text' : 'password';
      eye.setAttribute('aria-label', label);
      eye.title = label;
      path?.setAttribute('d', isShown ? drawing + slash : drawing);
    },
  };
}
