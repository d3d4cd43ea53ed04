/** A control on the page that a user can operate. */
export interface Control {
  /** The value of the mark that finds it: `[data-touch="…"]`. */
  id: string;
  /** The same for controls that are equal on another row or in another render. */
  key: string;
  kind: 'row' | 'text' | 'select' | 'combobox' | 'check' | 'file' | 'menu' | 'tab' | 'button' | 'submit';
  name: string;
  /** For a field: its type of text, and the keyboard that a phone shows for it. */
  type: string;
  mode: string;
}

/** The topmost layer, and the controls on it. */
export interface Layer {
  /** The accessible name of the dialog or menu on top; empty for the page itself. */
  name: string;
  role: 'page' | 'dialog' | 'alertdialog' | 'menu';
  controls: Control[];
  /** The addresses of links within the portal. */
  links: string[];
  /** The texts of parts that broke or did not load. */
  broken: string[];
}

declare global {
  interface Window {
    touchLayer: () => Layer;
  }
}

/** Reads the page's current state; installed into each page before its first script. */
export function installTouchLayer(): void {
  let marks = 0;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    !element.closest('[inert], [aria-hidden=true]');
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const named = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
      .trim();
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return (
      element.getAttribute('aria-label') ||
      named(element) ||
      labels.map(textOf).join(' ') ||
      textOf(element) ||
      element.getAttribute('placeholder') ||
      element.getAttribute('name') ||
      ''
    ).slice(0, 80);
  };
  /** Removes amounts, dates, and ids, which differ between rows with the same control. */
  const general = (name: string) => name.replace(/\b\w*\d[\w.,:/-]*/g, '#');
  const kindOf = (element: Element): Control['kind'] | undefined => {
    const { tagName } = element;
    const type = element.getAttribute('type') ?? '';
    const role = element.getAttribute('role');
    if (role === 'combobox' && tagName !== 'SELECT') return 'combobox';
    if (tagName === 'SELECT') return 'select';
    if (tagName === 'TEXTAREA') return 'text';
    if (type === 'file') return 'file';
    if (['checkbox', 'radio'].includes(type) || ['switch', 'checkbox', 'radio'].includes(role ?? ''))
      return 'check';
    if (tagName === 'INPUT') return ['hidden', 'submit', 'button'].includes(type) ? undefined : 'text';
    if (role === 'tab') return 'tab';
    if (element.getAttribute('aria-haspopup') === 'menu') return 'menu';
    if (tagName === 'TR') return 'row';
    return type === 'submit' ? 'submit' : 'button';
  };
  const operable =
    'input, select, textarea, button, summary, tbody tr[tabindex], [role=tab], [role=switch], [role=combobox], [role=menuitem]';
  const isOff = (element: Element) =>
    (element as HTMLInputElement).disabled ||
    (element as HTMLInputElement).readOnly ||
    element.getAttribute('aria-disabled') === 'true';
  const count = (part: Element) => part.querySelectorAll(operable).length;
  /**
   * Answers whether an element repeats the previous one on another row of a table, entry of a list, or day of a
   * calendar.
   */
  const isRepeated = (element: Element) => {
    const one = element.closest('tbody tr, li, [role=gridcell], [role=listitem]');
    const before = one?.previousElementSibling;
    return one !== null && before?.tagName === one.tagName && count(before) === count(one);
  };

  window.touchLayer = () => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(
      shown,
    );
    const top = layers.at(-1);
    const scopes = top ? [top] : [...document.querySelectorAll('header, nav, main')].filter(shown);
    const elements = scopes.flatMap((scope) => [...scope.querySelectorAll(operable)]);
    const controls = [...new Set(elements)].filter(
      (element) => shown(element) && !isOff(element) && !isRepeated(element),
    );
    const describe = (element: Element): Control | undefined => {
      const kind = kindOf(element);
      if (!kind) return undefined;
      const id = element.getAttribute('data-touch') ?? String((marks += 1));
      element.setAttribute('data-touch', id);
      const part = element.closest(
        'section, form, fieldset, [role=group], [role=tabpanel], table, header, nav',
      );
      const name = nameOf(element);
      const place = part && part !== top ? general(named(part) || part.getAttribute('aria-label') || '') : '';
      const [type, mode] = ['type', 'inputmode'].map((name) => element.getAttribute(name) ?? '');
      return {
        id,
        kind,
        name,
        type: type ?? '',
        mode: mode ?? '',
        key: `${place} ${kind} ${kind === 'row' ? '' : general(name)}`,
      };
    };
    const hrefs = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
      ({ href }) => new URL(href),
    );
    return {
      name: top ? nameOf(top) : '',
      role: (top?.getAttribute('role') ?? 'page') as Layer['role'],
      controls: controls.flatMap((element) => describe(element) ?? []),
      links: hrefs.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
      broken: [...document.querySelectorAll('[role=alert]')]
        .filter(shown)
        .map(textOf)
        .filter((text) => /stopped working|could not be loaded|is not available right now/.test(text)),
    };
  };
}
