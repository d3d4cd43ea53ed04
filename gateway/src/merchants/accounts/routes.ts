import { listDefaults, messages } from '@tillway/rules';
import { type Handlers, notFound } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { findAccount, searchAccounts } from './account-store';
import { accountResponse, accountDetailResponse, terminalResponse } from './account-response';
import { managerPassword, type ManagerPasswordParts } from '../manager-password/manager-password';
import { searchTerminals } from '../terminals/terminal-store';

const byName = { ...listDefaults.standard, orderBy: 'name', orderDirection: 'asc' } as const;

type Routes = Pick<
  Handlers,
  'accounts' | 'account' | 'terminals' | 'verifyManagerPassword' | 'setManagerPassword'
>;

export function accountRoutes(parts: ManagerPasswordParts): Routes {
  const { db } = parts;
  const manager = managerPassword(parts);
  return {
    verifyManagerPassword: manager.verify,
    setManagerPassword: manager.set,

    async accounts({ session, query }) {
      const found = await searchAccounts(db, session.scope, query.filter ?? {}, pageOf(query, byName));
      refuseTooMany(query, found.count);
      return { error: false, rows: found.rows.map(accountResponse), count: found.count };
    },

    async account({ session, params }) {
      const row = await findAccount(db, session.scope, params['id'] ?? '');
      if (!row) throw notFound(messages.invalidMerchant);
      return { error: false, account: accountDetailResponse(row) };
    },

    async terminals({ session, query }) {
      const found = await searchTerminals(db, session.scope, query.filter ?? {}, pageOf(query, byName));
      refuseTooMany(query, found.count);
      return { error: false, rows: found.rows.map(terminalResponse), count: found.count };
    },
  };
}
