import type { BillingResponse, Token } from '@tillway/contract';
import { chargePath } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useCan, useHasScreen, useSession } from '@tillway/remote-kit';
import { isAllowed, isTokenExpired, todayIn } from '@tillway/rules';
import { Button } from '@tillway/ui';
import { installment } from '../manifest';
import { kindOf } from './kind';
import { newLinkPath } from './new-link-path';

type BillingRecord = BillingResponse['billing'];

/** Returns the newest stored card or account that can be charged. */
const chargeable = (tokens: readonly Token[], zone: string): Token | undefined =>
  tokens.find(
    ({ is_active, card_expiration_yymm }) =>
      is_active && !isTokenExpired(card_expiration_yymm, todayIn(zone, new Date())),
  );

/** What can be done for a customer: charge the stored card or account, send a link, or begin a plan. */
export function CustomerActions({ billing }: { billing: BillingRecord }) {
  const { user, permissions } = useSession();
  const has = useHasScreen();
  const canCharge = useCan('can_use_virtual_terminal');
  const token = chargeable(billing.tokens, user.timezone);
  const stored = token && new URLSearchParams({ token_id: token.id, billing_id: billing.id }).toString();
  const canPlan = token && isAllowed(installment(kindOf(token)), { permissions, terminals: user.terminals });
  const links = newLinkPath(billing);
  return (
    <>
      {has(links) ? (
        <Button asChild>
          <Link to={links}>{t('Send link')}</Link>
        </Button>
      ) : null}
      {canPlan ? (
        <Button asChild>
          <Link to={`${chargePath(kindOf(token))}?i=1&${stored}`}>{t('New plan')}</Link>
        </Button>
      ) : null}
      {stored && canCharge ? (
        <Button asChild variant="primary">
          <Link to={`/virtual_terminal?${stored}`}>{t('Charge')}</Link>
        </Button>
      ) : null}
    </>
  );
}
