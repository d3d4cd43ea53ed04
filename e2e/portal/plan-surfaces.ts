import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox';
import { planFact } from './plans';

/** The values of a plan on a screen or paper, as written, without price adjustments. Papers show no status. */
export interface PlanShown {
  status?: string;
  collected: string;
  toCome: string;
}

/** A row of a document: its label and its value. */
type Pair = readonly [label: string, value: string];

/** Opens a plan's record and reads its summary. */
export async function readRecord(page: Page, id: string): Promise<PlanShown> {
  await page.goto(`/plans/manage?id=${id}`);
  const glance = page.getByRole('region', { name: 'At a glance' });
  const figure = async (label: string) => {
    const cell = glance
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd');
    return cell.evaluate(({ firstChild }) => firstChild?.textContent ?? '');
  };
  return {
    status: await planFact(page, 'Status').innerText(),
    collected: await figure('Paid'),
    toCome: await figure('Left to collect'),
  };
}

/** Reads the printed schedule of the record on screen. */
export async function readPrint(page: Page): Promise<PlanShown> {
  await page.getByRole('button', { name: 'Print Schedule' }).click();
  const paper = page.getByRole('dialog').getByRole('article');
  await expect(paper.locator('dt').first()).toBeVisible();
  const pairs = await paper
    .locator('dt')
    .evaluateAll((labels) =>
      labels.map((each) => [each.textContent, each.nextElementSibling?.textContent ?? ''] as const),
    );
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
  return sumsOfPaper(pairs);
}

/** Reads the schedule of the record on screen from the e-mail to its payer. */
export async function readMail(page: Page, mailbox: Mailbox, recipient: string): Promise<PlanShown> {
  await page.getByRole('button', { name: 'Email Schedule' }).click();
  await page.getByLabel('Email address').fill(recipient);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const text = (await mailbox.mailTo(recipient)).split('text/html')[0] ?? '';
  return sumsOfPaper(
    text.split('\r\n').flatMap((line) => {
      const [label, value] = line.split(/ {2,}/);
      return label !== undefined && value !== undefined ? [[label, value] as const] : [];
    }),
  );
}

/** Returns the paid and remaining sums of a paper. Throws if they are not the sums of its own rows. */
function sumsOfPaper(pairs: readonly Pair[]): PlanShown {
  const value = (label: string) => pairs.find(([each]) => each === label)?.[1];
  const sum = (label: string, withFee: 'with' | 'without') =>
    value(`${label} ${withFee} price adjustments`) ?? value(label) ?? '';
  const lines = pairs.filter(([label]) => /^\w{3}-\d\d-\d{4} /.test(label));
  const isToCome = ([label]: Pair) => / (Pending|Late)$/.test(label);
  const total = (rows: readonly Pair[]) => rows.reduce((all, [, amount]) => all + cents(amount), 0);
  expect({
    paid: total(lines.filter((line) => !isToCome(line))),
    remaining: total(lines.filter(isToCome)),
  }).toEqual({ paid: cents(sum('Paid', 'with')), remaining: cents(sum('Left to collect', 'with')) });
  return { collected: sum('Paid', 'with'), toCome: sum('Left to collect', 'with') };
}

/** Reads each payer's plan from a list of plans, on screen and in its export. */
export async function readList(
  page: Page,
  path: string,
  payers: string,
): Promise<{ list: Map<string, PlanShown>; file: Map<string, PlanShown> }> {
  await page.goto(`${path}?customer_name=${encodeURIComponent(payers)}`);
  const table = page.getByRole('table', { name: 'Plans table' });
  await expect(table.getByRole('row').filter({ hasText: payers }).first()).toBeVisible();
  const shown = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
    );
  const download = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const text = (await readFile(await (await download).path(), 'utf8')).replace(/^\uFEFF/, '');
  const exported = text
    .split(/\r?\n/)
    .flatMap((line) => (line === '' ? [] : [line.slice(1, -1).split('","')]));
  // The cell has the form "$30.00 of $150.00".
  return { list: byPayer(shown, (paid) => paid.split(' of ')[0] ?? ''), file: byPayer(exported) };
}

function byPayer(
  [headings = [], ...rows]: readonly string[][],
  paidOf: (cell: string) => string = (cell) => cell,
): Map<string, PlanShown> {
  const cell = (row: readonly string[], heading: string) => row[headings.indexOf(heading)] ?? '';
  return new Map(
    rows.map((row) => [
      cell(row, 'Customer'),
      {
        status: cell(row, 'Status'),
        collected: paidOf(cell(row, 'Paid')),
        toCome: cell(row, 'Left to collect'),
      },
    ]),
  );
}

/** Parses $1,234.50 or ($1.00) into cents. */
const cents = (amount: string | undefined): number =>
  Math.round(Number((amount ?? '').replace(/[^\d.]/g, '')) * 100) * (amount?.startsWith('(') ? -1 : 1);
