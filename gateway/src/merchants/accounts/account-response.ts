import { type AccountDetail, AccountPermissionsSchema, type OwnAccount } from '@tillway/contract';
import { processorName, terminalTypes } from '@tillway/rules';
import { parse } from 'valibot';
import type { AccountDetailRow, AccountRow, ownAccounts } from './account-store';
import type { TerminalRow } from '../terminals/terminal-store';

type OwnAccountRow = Awaited<ReturnType<typeof ownAccounts>>[number];

/** The API form of an account for its own users. */
export const ownAccountResponse = (row: OwnAccountRow): OwnAccount => ({
  ...row,
  account_id: row.id,
  has_manager_password: Boolean(row.has_manager_password),
  permissions: parse(AccountPermissionsSchema, row.permissions),
});

export const terminalResponse = <Row extends TerminalRow>({ id, types, created, modified, ...row }: Row) => ({
  ...row,
  terminal_id: id,
  type: terminalTypes.filter((type) => types.includes(type)),
  created: created.toISOString(),
  modified: modified.toISOString(),
});

/** The API form of a merchant in a list. */
export const accountResponse = <Row extends AccountRow>({ processor_id, created, updated, ...row }: Row) => ({
  ...row,
  processor_name: processor_id === null ? null : processorName(processor_id),
  created: created.toISOString(),
  updated: updated.toISOString(),
});

/** The API form of a single merchant, without the manager password. */
export const accountDetailResponse = (row: AccountDetailRow): AccountDetail => ({
  ...accountResponse(row),
  processor_id: row.processor_id,
  cutoff_time: row.cutoff_time.slice(0, 5),
  has_manager_password: Boolean(row.has_manager_password),
  permissions: parse(AccountPermissionsSchema, row.permissions),
});
