import type { Locator, Page } from '@playwright/test';
import type { Control, Layer } from './controls';
import type { Watch } from './watch';

/** The counts of the walk and its faults. */
export interface Tally {
  screens: number;
  dialogs: number;
  controls: number;
  /** The addresses to which links led. */
  links: Set<string>;
  /** The keys of controls that another user has touched on the same screen. */
  known: Set<string>;
  faults: string[];
}

export const newTally = (): Tally => ({
  ...{ screens: 0, dialogs: 0, controls: 0 },
  ...{ links: new Set<string>(), known: new Set<string>(), faults: [] },
});

/** Controls that end the session or leave the portal; other walks have these. */
const leaves = /^(LOGOUT|Reload|Sign out|Login)\b/;
const fields = new Set<Control['kind']>(['text', 'select', 'combobox', 'check', 'file']);
const order: readonly Control['kind'][] = [
  'row',
  'menu',
  'tab',
  'text',
  'select',
  'combobox',
  'check',
  'file',
  'button',
  'submit',
];
/**
 * The time within which a control must respond, in milliseconds. A slower one is a fault of the screen, not of the
 * machine.
 */
const actionTimeoutMs = 10_000;
/**
 * The time within which a screen must open, in milliseconds. Without it, a lost session or a stuck page would wait
 * silently.
 */
export const openedWithinMs = 60_000;

/** Opens an address as a signed-in user, and waits until the page is complete. */
export async function openScreen(page: Page, watch: Watch, path: string): Promise<void> {
  await page.goto(path, { timeout: openedWithinMs });
  // A message over the page hides its buttons from roles.
  const logout = page.getByRole('button', { name: 'LOGOUT', includeHidden: true });
  await logout.waitFor({ timeout: openedWithinMs });
  await watch.settled();
}

/** Touches every control of the screen at `path`, and of every dialog and menu that opens from it. */
export async function touchScreen(page: Page, watch: Watch, path: string, tally: Tally): Promise<void> {
  const route = new Toucher(page, watch, path, tally);
  await route.open();
  tally.screens += 1;
  await route.touchLayer([]);
}

class Toucher {
  constructor(
    private readonly page: Page,
    private readonly watch: Watch,
    private readonly path: string,
    private readonly tally: Tally,
  ) {}

  async open(): Promise<void> {
    await openScreen(this.page, this.watch, this.path);
  }

  /** Touches the controls of the topmost layer; `way` names the controls that led to it. */
  async touchLayer(way: readonly string[]): Promise<void> {
    const typed = new Map<string, { control: Control; value: string }>();
    const done = new Set<string>();
    const replaced = new Set<string>();
    for (let layer = await this.look(); ;) {
      const next = this.next(layer, way, done);
      if (!next) break;
      done.add(next.key);
      this.tally.known.add(this.keyOf(way, next));
      this.tally.controls += 1;
      // A checkbox may disable other fields, such as the end date of an endless series.
      if (!fields.has(next.kind) || next.kind === 'check') {
        await this.hasKept(typed, way);
        typed.clear();
      }
      try {
        await this.touch(next, layer, way, typed);
      } catch (error) {
        // A menu's button renders again when the menu's file has loaded; the new one is touched then.
        const isGone = (await this.page.locator(`[data-touch="${next.id}"]`).count()) === 0;
        if (isGone && !replaced.has(next.key)) {
          done.delete(next.key);
          this.tally.known.delete(this.keyOf(way, next));
          this.tally.controls -= 1;
        } else this.fault([...way, next.name], reasonOf(error));
        replaced.add(next.key);
        await this.back(way);
      }
      const now = await this.look();
      if (way.length > 0 && !isSame(now, layer)) break;
      layer = now;
    }
    await this.hasKept(typed, way);
  }

  private next({ role, controls }: Layer, way: readonly string[], done: ReadonlySet<string>) {
    return (
      controls
        .filter(({ key }) => !done.has(key))
        .filter((control) => !this.tally.known.has(this.keyOf(way, control)))
        .filter(({ name }) => !leaves.test(name))
        // The user who asked a question answers it; here it is only closed.
        .filter(({ kind }) => role !== 'alertdialog' || fields.has(kind))
        .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))[0]
    );
  }

  private async look(): Promise<Layer> {
    await this.watch.settled();
    const layer = await this.page.evaluate(() => window.touchLayer());
    for (const link of layer.links) this.tally.links.add(link);
    for (const words of layer.broken) this.fault([layer.name], words);
    for (const fault of this.watch.faults.splice(0)) this.fault([layer.name], fault);
    return layer;
  }

  private async touch(
    control: Control,
    layer: Layer,
    way: readonly string[],
    typed: Map<string, { control: Control; value: string }>,
  ): Promise<void> {
    const element = this.page.locator(`[data-touch="${control.id}"]`);
    // Earlier touches or loaded data may have removed or disabled the control, so nothing waits for it.
    const usable = element.and(this.page.locator(':not(:disabled):not([aria-disabled="true"])'));
    if (!(await usable.isVisible())) return;
    switch (control.kind) {
      case 'text': {
        const value = await this.type(element, control, way);
        typed.set(control.id, { control, value });
        return;
      }
      case 'select':
        return this.chooseOption(element, control, way);
      case 'combobox':
        return this.chooseFound(element, control, way);
      case 'check':
        return element.click({ timeout: actionTimeoutMs });
      case 'file':
        return element.setInputFiles({
          name: 'note.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('1,2'),
        });
      default:
        return this.press(element, control, layer, way);
    }
  }

  /** Types like a person, and returns the field's value afterward. */
  private async type(element: Locator, control: Control, way: readonly string[]) {
    await element.click({ timeout: actionTimeoutMs });
    const text = sampleOf(control);
    if (control.type === 'date') await element.fill(text);
    else {
      await this.page.keyboard.press('ControlOrMeta+A');
      await this.page.keyboard.type(text);
    }
    const { value, hasFocus } = await element.evaluate((field) => ({
      value: (field as HTMLInputElement).value,
      hasFocus: document.activeElement === field,
    }));
    if (!hasFocus) this.fault([...way, control.name], 'lost the focus while it was typed into');
    if (value === '') this.fault([...way, control.name], `shows nothing of "${text}"`);
    return value;
  }

  private async chooseOption(element: Locator, control: Control, way: readonly string[]): Promise<void> {
    const values = await element.evaluate((select) =>
      [...(select as HTMLSelectElement).options]
        .filter(({ disabled }) => !disabled)
        .map(({ value }) => value),
    );
    const value = values.at(1) ?? values[0];
    if (value === undefined) return;
    await element.selectOption(value, { timeout: actionTimeoutMs });
    await this.watch.settled();
    if ((await element.isVisible()) && (await element.inputValue()) !== value)
      this.fault([...way, control.name], `does not keep the choice ${value}`);
  }

  private async chooseFound(element: Locator, control: Control, way: readonly string[]): Promise<void> {
    await element.click({ timeout: actionTimeoutMs });
    await this.watch.settled();
    // The options of native lists are hidden and do not count.
    const option = this.page.locator('[role=option]').first();
    const nothing = this.page.getByText(/^(Nothing found|No results|Type )/);
    if (!(await option.isVisible())) await this.page.keyboard.type('a');
    await this.watch.settled();
    await option.or(nothing).first().waitFor({ timeout: actionTimeoutMs });
    if (!(await option.isVisible())) return void (await this.page.keyboard.press('Escape'));
    const chosen = (await option.textContent()) ?? '';
    await option.click({ timeout: actionTimeoutMs });
    await this.watch.settled();
    if (
      (await element.count()) > 0 &&
      (await element.evaluate((input) => (input as HTMLInputElement).value)) === '' &&
      !(await this.isListed(chosen))
    )
      this.fault([...way, control.name], 'does not keep what was chosen');
  }

  /** Answers whether a multiple-choice field lists this choice below it, with a button that removes it. */
  private async isListed(chosen: string): Promise<boolean> {
    const names = await this.page
      .locator('button[aria-label^="Remove "]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice('Remove '.length) ?? ''));
    return names.some((name) => name !== '' && chosen.startsWith(name));
  }

  /** Presses a button, a tab, or a row, touches the dialog or menu that it opens, and returns. */
  private async press(
    element: Locator,
    control: Control,
    from: Layer,
    way: readonly string[],
  ): Promise<void> {
    const before = new URL(this.page.url()).pathname;
    await element.click({ timeout: actionTimeoutMs });
    await this.watch.settled();
    const after = new URL(this.page.url()).pathname;
    if (after !== before) {
      this.tally.links.add(after);
      return this.back(way);
    }
    const layer = await this.look();
    if (layer.role === 'page' || isSame(layer, from)) return;
    const further = [...way, control.name];
    if (layer.role !== 'menu') this.tally.dialogs += 1;
    await this.touchLayer(further);
    await this.back(way);
  }

  /** Closes everything above the layer that `way` leads to. */
  private async back(way: readonly string[]): Promise<void> {
    for (let tries = 0; tries < 2; tries += 1) {
      const { role } = await this.look();
      if (role === 'page' && way.length === 0 && new URL(this.page.url()).pathname === this.path) return;
      if (way.length > 0 && role !== 'page') return;
      await this.page.keyboard.press('Escape');
    }
    if (way.length === 0) await this.open();
  }

  private async hasKept(
    typed: ReadonlyMap<string, { control: Control; value: string }>,
    way: readonly string[],
  ): Promise<void> {
    if (typed.size === 0) return;
    const emptied = await this.page.evaluate(
      (ids) =>
        ids.filter((id) => document.querySelector<HTMLInputElement>(`[data-touch="${id}"]`)?.value === ''),
      [...typed].filter(([, { value }]) => value !== '').map(([id]) => id),
    );
    for (const id of emptied) {
      const { control, value } = typed.get(id)!;
      this.fault([...way, control.name], `lost "${value}" while other fields were filled in`);
    }
  }

  private fault(way: readonly string[], what: string): void {
    const fault = `${this.path} ${way.filter(Boolean).join(' › ')}: ${what}`;
    if (!this.tally.faults.includes(fault)) this.tally.faults.push(fault);
  }

  private keyOf(way: readonly string[], { key }: Control): string {
    const isFrame = way.length === 0 && /^(Main|Account|Menu|Portal)/.test(key);
    return `${isFrame ? '' : this.path.replace(/[^/]*\d[^/]*/g, ':id')} ${way.length > 0 ? 'in' : ''} ${way.at(-1) ?? ''} ${key}`;
  }
}

/** Describes the failed action, and the element that covered the control. */
function reasonOf(error: unknown): string {
  const [first = '', ...log] = String(error).split('\n');
  return [first, ...new Set(log.filter((line) => /intercepts|resolved to|not stable/.test(line)))].join(' ');
}

const isSame = (one: Layer, other: Layer) => one.role === other.role && one.name === other.name;

function sampleOf({ type, mode }: Control): string {
  if (type === 'date') return '2027-03-15';
  if (type === 'email') return 'ada@example.test';
  if (type === 'password') return 'Abcdef-1';
  if (type === 'number' || mode === 'numeric' || mode === 'decimal' || type === 'tel' || mode === 'tel')
    return '12';
  return 'Ada';
}
