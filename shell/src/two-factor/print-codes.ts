/** Prints a page with only the codes, from a frame that is removed afterwards. */
export function printCodes(document: Document, title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return frame.remove();

  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('ol');
  list.style.cssText = 'font:16px/2 monospace';
  for (const code of codes) {
    const item = page.createElement('li');
    item.textContent = code;
    list.append(item);
  }
  page.body.append(heading, list);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
