import type { Page } from '@playwright/test';

/** Holds back the scripts of the shell, or other files, until the returned function is called. */
export async function holdShell(page: Page, files = '**/shell/**'): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the typeface: one that comes a moment late is in the shell's form only. */
export const holdTypeface = (page: Page) => holdShell(page, '**/fonts/**');

/** Opens the page of the form, whose own script has run. With a held shell the page never finishes to load. */
export async function openForm(page: Page, url = '/'): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('button.primary[type=submit]').waitFor();
}

/** Waits until the shell has drawn its form in the place of the one in the page. */
export const shellHasForm = (page: Page) => page.locator('#root main[class^=tw-]').waitFor();

export interface Drawn {
  /** The path of the element among the elements of the page. */
  at: string;
  box: string;
  style: Record<string, string>;
}

/** Aliases of other properties, and lists that are as long as another list. */
const aside = /^(-webkit-box-|scroll-padding|transition-(behavior|delay|duration|timing)|--)/;

/** Reads the place and the computed style of every element of the form, and of the page around it, after every change of a color. */
export async function readDrawn(page: Page): Promise<Drawn[]> {
  const drawn = await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    const read = (element: Element, at: string): Drawn[] => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const own = {
        at,
        box: [x, y, width, height].map((px) => px.toFixed(2)).join(' '),
        style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
      };
      const children = [...element.children].filter(({ tagName }) => tagName !== 'NOSCRIPT');
      return [own, ...children.flatMap((child, index) => read(child, `${at} ${child.tagName}${index}`))];
    };
    const root = document.querySelector('#root > div');
    const around = [document.documentElement, document.body].map((element) => ({
      at: element.tagName,
      box: '',
      style: { background: getComputedStyle(element).backgroundColor, font: getComputedStyle(element).font },
    }));
    return [...around, ...(root ? read(root, 'form') : [])];
  });
  return drawn.map(({ at, box, style }) => ({
    at,
    box,
    style: Object.fromEntries(Object.entries(style).filter(([name]) => !aside.test(name))),
  }));
}

/** Answers whether a box has another place or size. A text in two nodes has its end some hundredths of a pixel elsewhere. */
const hasMoved = (before: string, after: string): boolean => {
  const now = after.split(' ').map(Number);
  return before.split(' ').some((px, index) => Math.abs(Number(px) - (now[index] ?? 0)) >= 0.1);
};

/** Names every difference between two drawings. */
export function differences(before: readonly Drawn[], after: readonly Drawn[]): string[] {
  const found: string[] =
    before.length === after.length ? [] : [`${before.length} and ${after.length} elements`];
  for (const [index, { at, box, style }] of before.entries()) {
    const other = after[index];
    if (!other) continue;
    if (other.at !== at) found.push(`${at} is ${other.at}`);
    if (hasMoved(box, other.box)) found.push(`${at}: ${box} became ${other.box}`);
    for (const [name, value] of Object.entries(style))
      if (other.style[name] !== value) found.push(`${at}: ${name} ${value} became ${other.style[name]}`);
  }
  return found;
}
