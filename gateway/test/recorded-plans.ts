import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/database';

/** The part of one table that a statement read, by one access path. */
export interface Reading {
  table: string;
  /** The index of the access path; `undefined` without one. */
  index: string | undefined;
  /** The number of rows that it looked at, kept or not. */
  rows: number;
  /** The number of pages of 8 kB, from memory or from disk. */
  pages: number;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface RecordedPlan {
  statement: string;
  readings: Reading[];
  milliseconds: number;
}

interface Node {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Node Type': string;
  Plans?: Node[];
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
};

/**
 * Opens a server's database so that the executed plan of every statement is recorded, including those of triggers and
 * foreign keys. The server sends each plan with its answer (`auto_explain`, which is part of every server and which a
 * superuser may load).
 */
export async function openRecorded(
  address: string,
): Promise<{ database: Database; plans: RecordedPlan[]; close(): Promise<void> }> {
  const plans: RecordedPlan[] = [];
  const url = new URL(address);
  const asked = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...asked].join(' ').trimStart());
  const stop = onEveryNotice((message) => {
    const plan = planIn(message);
    if (plan) plans.push(plan);
  });
  const database = await openDatabase({ url: url.toString(), log: silent });
  return {
    database,
    plans,
    async close() {
      await database.close();
      stop();
    },
  };
}

/** Listens to the notices of servers on all connections made from now on. */
function onEveryNotice(listener: (message: string) => void): () => void {
  const { connect } = pg.Client.prototype;
  pg.Client.prototype.connect = function (this: pg.Client, ...taken: unknown[]) {
    this.on('notice', ({ message = '' }) => listener(message));
    return Reflect.apply(connect, this, taken) as never;
  };
  return () => void (pg.Client.prototype.connect = connect);
}

function planIn(message: string): RecordedPlan | undefined {
  const [, milliseconds, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? [];
  if (json === undefined) return undefined;
  const { 'Query Text': statement, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  return { statement, readings: readingsIn(Plan), milliseconds: Number(milliseconds) };
}

const readingsIn = (node: Node): Reading[] => [
  ...readingOf(node),
  ...(node.Plans ?? []).flatMap((part) => readingsIn(part)),
];

function readingOf(node: Node): Reading[] {
  const index = node['Index Name'];
  const table = node['Relation Name'] ?? (index === undefined ? undefined : tableOf(index));
  if (table === undefined || !node['Node Type'].includes('Scan')) return [];
  const kept = node['Actual Rows'] ?? 0;
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const pages = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
  return [{ table, index, rows: (kept + dropped) * (node['Actual Loops'] ?? 1), pages }];
}

/** Returns the table of an index. A bitmap does not name its table, but indexes begin with its name. */
const tableOf = (index: string): string | undefined => paymentTables.find((table) => index.startsWith(table));

/** The tables that grow with every payment. */
export const paymentTables = [
  'transactions',
  'payment_intents',
  'ledger_entries',
  'recurring_runs',
  'schedules',
  'batches',
] as const;
