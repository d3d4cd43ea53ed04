/** Returns an element of the page; throws if it is missing. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/** Returns an element of a known kind; throws if it is missing or of another kind. */
export function ofKind<Kind extends HTMLElement>(kind: new () => Kind, id: string): Kind {
  const element = byId(id);
  if (!(element instanceof kind)) throw new Error(`#${id} is no ${kind.name}`);
  return element;
}

export const show = (id: string, isShown = true): void => void (byId(id).hidden = !isShown);

/** Returns the value of a text field or select; an empty string for any other element. */
export function valueOf(name: string): string {
  const control = byId(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
}
export const setValue = (name: string, value: string): void =>
  void (ofKind(HTMLInputElement, name).value = value);
export const isTicked = (name: string): boolean => ofKind(HTMLInputElement, name).checked;

/** Replaces the content of an element with texts in elements of one kind. */
export function fill(id: string, tag: 'p', texts: readonly string[]): void {
  byId(id).replaceChildren(...texts.map((text) => made(tag, text)));
}

export function fillList(id: string, entries: readonly (readonly [string, string])[]): void {
  byId(id).replaceChildren(...entries.flatMap(([label, value]) => [made('dt', label), made('dd', value)]));
}

/**
 * Shows a merchant's logo, on white in both modes, since it is made for paper. A logo that fails to load
 * leaves no gap.
 */
export function showLogo(logo: string | null): void {
  if (logo === null) return;
  const image = ofKind(HTMLImageElement, 'logo');
  image.addEventListener('load', () => show('logo'));
  image.src = logo;
}

export function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Puts each message next to its field, removes the others, and focuses the first invalid field. */
export function showErrors(names: readonly string[], errors: Readonly<Record<string, string>>): void {
  for (const name of names) {
    const error = errors[name];
    byId(`${name}-error`).textContent = error ?? '';
    if (error === undefined) byId(name).removeAttribute('aria-invalid');
    else byId(name).setAttribute('aria-invalid', 'true');
  }
  const first = names.find((name) => errors[name] !== undefined);
  if (first !== undefined) byId(first).focus();
}

/** Shows and announces a message above the form. */
export function showProblem(title: string, details: readonly string[] = []): void {
  const problem = byId('problem');
  problem.replaceChildren(made('strong', title), ...details.map((text) => made('p', text)));
  problem.hidden = false;
  problem.scrollIntoView({ block: 'nearest' });
}
export const hideProblem = (): void => void show('problem', false);

/** Adds a print button below the outcome. */
export function offerPrint(): void {
  const button = made('button', 'Print');
  button.className = 'second';
  button.addEventListener('click', () => window.print());
  byId('result').append(button);
}

/** Replaces the form with the outcome. */
export function showResult(title: string, details: readonly string[]): void {
  const heading = byId('title');
  heading.textContent = title;
  document.title = title;
  byId('state').textContent = '';
  show('form', false);
  fill('result', 'p', details);
  show('result');
  heading.focus();
}
