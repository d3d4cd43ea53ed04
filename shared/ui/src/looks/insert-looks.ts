import { stylesheet } from './stylesheet';

/** Writes the looks into the page, once. `nonce`: the page's CSP nonce for styles. */
export function insertLooks(nonce: string | undefined) {
  const style = document.createElement('style');
  style.dataset.looks = '';
  if (nonce !== undefined) style.nonce = nonce;
  style.textContent = stylesheet;
  document.head.append(style);
}
