/** An element that the page is known to have. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/** The same, of the kind that it is known to be. */
export function ofKind<Kind extends HTMLElement>(kind: new () => Kind, id: string): Kind {
  const element = byId(id);
  if (!(element instanceof kind)) throw new Error(`#${id} is no ${kind.name}`);
  return element;
}

export const show = (id: string, isShown = true): void => void (byId(id).hidden = !isShown);

/** What is typed into a field, or chosen. */
export function valueOf(name: string): string {
  const control = byId(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
}
export const setValue = (name: string, value: string): void =>
  void (ofKind(HTMLInputElement, name).value = value);
export const isTicked = (name: string): boolean => ofKind(HTMLInputElement, name).checked;

/** Replaces what an element holds by texts in elements of one kind. */
export function fill(id: string, tag: 'p', texts: readonly string[]): void {
  byId(id).replaceChildren(...texts.map((text) => made(tag, text)));
}

export function fillList(id: string, entries: readonly (readonly [string, string])[]): void {
  byId(id).replaceChildren(...entries.flatMap(([label, value]) => [made('dt', label), made('dd', value)]));
}

/** A merchant's logo, on white in both modes: it is made for paper. One that does not come leaves no hole. */
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

/** Puts each message next to its field, takes the others away, and leads to the first. */
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

/** A message above the form, said aloud. */
export function showProblem(title: string, details: readonly string[] = []): void {
  const problem = byId('problem');
  problem.replaceChildren(made('strong', title), ...details.map((text) => made('p', text)));
  problem.hidden = false;
  problem.scrollIntoView({ block: 'nearest' });
}
export const hideProblem = (): void => void show('problem', false);

/** A button below an outcome, to take it along on paper. */
export function offerPrint(): void {
  const button = made('button', 'Print');
  button.className = 'second';
  button.addEventListener('click', () => window.print());
  byId('result').append(button);
}

/** The page as an outcome: what it came to takes the form's place. */
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
