import { messages } from '@tillway/rules';
import { type Handlers, notFound } from '../../platform/http';
import { accountAdministration } from './account-administration';
import { findAccount } from './account-store';
import type { AdministrationParts } from './administered';
import { findTerminalDetail } from './administered-store';
import { findMids } from './mid-store';
import { processorViews } from '../terminals/processor-views';
import { terminalAdministration } from '../terminals/terminal-administration';
import { uploadAddress } from '../logos/upload';
import { countUse } from './use-store';

type Routes = Pick<
  Handlers,
  | 'createAccount'
  | 'changeAccount'
  | 'modifyAccount'
  | 'closeAccount'
  | 'reopenAccount'
  | 'startRecurring'
  | 'accountUpload'
  | 'saveAccount'
  | 'accountMids'
  | 'accountUse'
  | 'terminal'
  | 'createTerminal'
  | 'changeTerminal'
  | 'checkTerminalConnection'
  | 'processors'
  | 'terminalUse'
>;

/** Routes by which superusers administer merchants and terminals. */
export function administrationRoutes(parts: AdministrationParts): Routes {
  const { db } = parts;
  const accounts = accountAdministration(parts);
  const terminals = terminalAdministration(parts);
  return {
    createAccount: accounts.create,
    changeAccount: accounts.change,
    modifyAccount: accounts.modify,
    closeAccount: accounts.close,
    reopenAccount: accounts.reopen,
    startRecurring: accounts.startRecurring,
    accountUpload: (call) => uploadAddress(parts, call),
    saveAccount: accounts.save,
    async accountMids({ session, params }) {
      const account = await findAccount(db, session.scope, params['id'] ?? '');
      if (!account) throw notFound(messages.invalidMerchant);
      return { error: false, mids: await findMids(db, account.id) };
    },
    async accountUse({ session, params }) {
      const account = await findAccount(db, session.scope, params['id'] ?? '');
      if (!account) throw notFound(messages.invalidMerchant);
      return { error: false, use: await countUse(db, { accountId: account.id }) };
    },
    terminal: terminals.show,
    createTerminal: terminals.create,
    changeTerminal: terminals.change,
    checkTerminalConnection: terminals.checkConnection,
    processors: async () => ({
      error: false,
      processors: processorViews(parts.processors, await parts.processors.callsOfLastHour()),
    }),
    async terminalUse({ params }) {
      const terminal = await findTerminalDetail(db, params['id'] ?? '');
      if (!terminal) throw notFound(messages.invalidTerminal);
      const { id, account_id } = terminal;
      return { error: false, use: await countUse(db, { accountId: account_id, terminalId: id }) };
    },
  };
}
