import type { Token } from '@tillway/contract';
import { t } from '@tillway/language';
import { useCan, useSession } from '@tillway/remote-kit';
import {
  achTypes,
  addDays,
  endsBefore,
  formatDateTime,
  formatExpiration,
  isTokenExpired,
  todayIn,
  paymentTypeName,
} from '@tillway/rules';
import { type Action, ActionButton, RecordSection } from '@tillway/screen-kit';
import { Flex, StatusBadge } from '@tillway/ui';
import { ShortId } from '@tillway/ui/parts';
import { TokenLinks } from './token-links';

interface TokenPanelProps {
  token: Token;
  billingId: string;
  /** Enables or disables the token. */
  toggle: Action<Token>;
}

/** A card that ends within this time is marked, so that a new one can be asked for. Days. */
const soonDays = 60;

/** Shows a stored card or account and its actions. */
export function TokenPanel({ token, billingId, toggle }: TokenPanelProps) {
  const { user } = useSession();
  const isStaff = useCan('superuser');
  const zone = user.timezone;
  const today = todayIn(zone, new Date());
  const expired = isTokenExpired(token.card_expiration_yymm, today);
  const expires = !expired && endsBefore(token.card_expiration_yymm, addDays(today, soonDays));
  const terminal = user.terminals.find(({ terminal_id }) => terminal_id === token.terminal_id);
  return (
    <RecordSection
      title={
        <Flex align="center" gap="3" wrap="wrap">
          {`${paymentTypeName(token.payment_type)} •••• ${token.last_four}`}
          <StatusBadge tone={token.is_active ? 'positive' : 'neutral'}>
            {token.is_active ? 'Active' : 'Disabled'}
          </StatusBadge>
          {expired ? <StatusBadge tone="negative">{t('Expired')}</StatusBadge> : null}
          {expires ? <StatusBadge tone="pending">{t('Expires soon')}</StatusBadge> : null}
        </Flex>
      }
      actions={
        <>
          {token.is_active ? <TokenLinks token={token} billingId={billingId} /> : null}
          {expired ? null : (
            <ActionButton size="sm" action={toggle} input={token}>
              {token.is_active ? 'Disable' : 'Enable'}
            </ActionButton>
          )}
        </>
      }
      columns={[
        [
          { label: token.payment_type === 'ach' ? 'Account holder' : 'Cardholder', value: token.card_name },
          { label: 'Expiration', value: formatExpiration(token.card_expiration_yymm ?? '') },
          { label: 'Routing number', value: token.ach_aba && `•••• ${token.ach_aba}` },
          { label: 'Account type', value: accountType(token) },
          { label: 'Token name', value: token.name },
          { label: 'Created', value: formatDateTime(token.created, zone) },
          { label: 'Last used', value: token.last_used && formatDateTime(token.last_used, zone) },
        ],
        [
          { label: 'Token ID', value: <ShortId id={token.id} copyLabel="Copy token ID" /> },
          { label: 'Token', value: <ShortId id={token.token} copyLabel="Copy token" /> },
          { label: 'Terminal', value: terminal?.name ?? token.terminal_id },
          { label: 'Account ID', value: isStaff ? token.account_id : null },
        ],
      ]}
    />
  );
}

const accountType = ({ ach_account_type }: Token) =>
  achTypes.find(({ value }) => value === ach_account_type)?.label ?? ach_account_type;
