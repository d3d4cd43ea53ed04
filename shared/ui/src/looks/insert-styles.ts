import { looks, page } from './stylesheet';

const inserted = new Set<string>();

/** Writes a stylesheet into the page, once: the looks of parts, or reset and tokens. `nonce`: the page's for styles. */
export function insertStyles(name: keyof typeof sheets, nonce: string | undefined) {
  if (inserted.has(name)) return;
  inserted.add(name);
  const style = document.createElement('style');
  style.dataset.styles = name;
  if (nonce !== undefined) style.nonce = nonce;
  style.textContent = sheets[name];
  document.head.append(style);
}

const sheets = { looks, page };
