import type { SessionData } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { chakra, Panel } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import { useShell } from '../../context/shell-context';
import { LinkTarget } from '../../help/link-list';
import { LinkCreator } from './link-creator';

const AchExamples = lazyModule(() => import('./ach-examples'));

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '12',
    rowGap: '8',
  },
});

/** Links for customers to pay, also for invoices if the account allows them. */
export function LinksCard({ session }: { session: SessionData }) {
  const { user } = session;
  const [examples, setExamples] = useState(false);
  const { routes } = useShell();
  const invoicing = new Set(
    user.accounts.flatMap(({ account_id, permissions }) =>
      permissions.can_create_invoice_link ? [account_id] : [],
    ),
  );
  return (
    <Panel
      title="Links"
      description="Pages on which your customers pay by themselves."
      actions={
        routes.has(screenPaths.paymentsLinks) ? (
          <LinkTarget asChild>
            <Link to={screenPaths.paymentsLinks}>{t('All payment links')}</Link>
          </LinkTarget>
        ) : undefined
      }
      footer={
        <>
          {t('To pay from a bank account, your customers need its two numbers.')}{' '}
          <LinkTarget type="button" onClick={() => setExamples(true)}>
            {t('How do my customers find this?')}
          </LinkTarget>
        </>
      }
    >
      <Columns>
        <LinkCreator
          title="Hosted Payment Link"
          description="For one payment by anyone who has the link."
          user={user}
          terminals={user.terminals}
        />
        {invoicing.size > 0 ? (
          <LinkCreator
            title="Invoice Link"
            description="The same, for an invoice: its number and due date are on the page."
            user={user}
            terminals={user.terminals.filter(({ account_id }) => invoicing.has(account_id))}
            isInvoice
          />
        ) : null}
      </Columns>
      <LazyBoundary>{examples ? <AchExamples onClose={() => setExamples(false)} /> : null}</LazyBoundary>
    </Panel>
  );
}
