import { addDays, hostedPaymentSource, linkExpires, todayIn } from '@tillway/rules';
import { json } from '../../platform/database';
import { linkTokenHash } from '../../platform/mail/link-token';
import type { Keyring } from '../../platform/sealing/keyring';
import { linkTokenOf } from '../../payments/payment-links/token';
import { daysBefore } from './times';
import type { Counter, Row, World } from './world';

interface DemoLink {
  name: string;
  description: string;
  /** Cents; null if the payer enters it. */
  amount: number | null;
  daysAgo: number;
  /** Days from today until it is due; undefined without a due date. */
  due?: number;
  isSent?: boolean;
  isWithdrawn?: boolean;
}

/** Open, expired, and withdrawn links. Paid ones are made of sales. */
const unpaid: readonly DemoLink[] = [
  {
    name: 'Grace Hopper',
    description: 'Compilers, 2nd edition',
    amount: 5_500,
    daysAgo: 2,
    due: 1,
    isSent: true,
  },
  {
    name: 'Ada Byron',
    description: 'Order 1042: ten chairs',
    amount: 128_000,
    daysAgo: 1,
    due: 12,
    isSent: true,
  },
  { name: 'Oak Street School', description: 'Summer reading list', amount: 34_250, daysAgo: 3, due: 21 },
  { name: 'Friends of the Harbor', description: 'Donation', amount: null, daysAgo: 5, isSent: true },
  { name: 'Alan Turing', description: 'Rare prints', amount: 21_900, daysAgo: 16, due: -4, isSent: true },
  { name: 'Mary Shelley', description: 'Deposit for the reading', amount: 15_000, daysAgo: 45, isSent: true },
  {
    name: 'Emmy Noether',
    description: 'Order 1017',
    amount: 8_450,
    daysAgo: 9,
    isSent: true,
    isWithdrawn: true,
  },
];
const paidFor = ['Order 1031', 'Gift cards', 'Invoice of the book club'];

/** Adds payment links of one counter in every state; the newest settled sales were paid by three of them. */
export function addPaymentLinks(world: World, { linkKey }: Pick<Keyring, 'linkKey'>, counter: Counter): void {
  const { rows, now } = world;
  const add = (created: Date, link: Omit<DemoLink, 'daysAgo'>): string => {
    const id = world.id(created);
    const dueDate = link.due === undefined ? undefined : addDays(todayIn(counter.zone, now), link.due);
    const email = `${link.name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.test`;
    const { name, description, amount } = link;
    const row: Row<'hosted_links'> = {
      id,
      account_id: counter.account_id,
      token_hash: linkTokenHash(linkTokenOf({ linkKey }, id)),
      card_terminal_id: counter.terminal_id,
      ach_terminal_id: null,
      amount,
      method: null,
      details: json({ name, billing_email: email, description, due_date: dueDate }),
      user_id: counter.userId,
      created,
      expires: linkExpires(created, dueDate, counter.zone),
      withdrawn: link.isWithdrawn ? daysBefore(now, 6) : null,
      sent: link.isSent ? created : null,
      sent_on: link.isSent ? todayIn(counter.zone, created) : null,
      sent_that_day: link.isSent ? 1 : 0,
    };
    rows.hosted_links.push(row);
    return id;
  };
  for (const { daysAgo, ...link } of unpaid) add(daysBefore(now, daysAgo), link);

  const sales = rows.transactions
    .filter(
      ({ terminal_id, request_type, state, settled, is_recurring, transaction_group_id, refunded }) =>
        terminal_id === counter.terminal_id &&
        request_type === 'sale' &&
        state === 'approved' &&
        settled &&
        !is_recurring &&
        !transaction_group_id &&
        !refunded,
    )
    .slice(-paidFor.length);
  for (const [at, sale] of sales.entries()) {
    const amount = sale.total_amount - (sale.fee_amount ?? 0);
    const created = daysBefore(new Date(sale.created), 1);
    const name = sale.card_name ?? 'Ada Byron';
    sale.hosted_link_id = add(created, { name, description: paidFor[at] ?? '', amount, isSent: true });
    sale.transactions_source_id = hostedPaymentSource;
  }
}
