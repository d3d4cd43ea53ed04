import type { SessionView } from '@tillway/contract';
import { can, todayIn, type Viewer } from '@tillway/rules';

interface Placed {
  account_id: string;
  terminal_id: string;
}

/** The time zone of an account, whose calendar days decide on post dates and returns. */
export const zoneOf = ({ user }: SessionView, accountId: string): string =>
  user.accounts.find(({ account_id }) => account_id === accountId)?.timezone ?? user.timezone;

/** The user's facts that the rules need for a transaction or schedule. A superuser manages every terminal. */
export function viewerOf(session: SessionView, { account_id, terminal_id }: Placed): Viewer {
  const { permissions, user } = session;
  const now = new Date();
  return {
    permissions,
    terminalIds: can(permissions, 'superuser')
      ? [terminal_id]
      : user.terminals.map((terminal) => terminal.terminal_id),
    today: todayIn(zoneOf(session, account_id), now),
    now,
  };
}
