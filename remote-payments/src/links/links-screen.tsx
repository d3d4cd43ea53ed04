import type { PaymentLink } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useCan, useNavigate } from '@tillway/remote-kit';
import { linkStatusLabels } from '@tillway/rules';
import { ListScreen, StateChips, useOpenKey } from '@tillway/screen-kit';
import { Button, EmptyState } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import { linkList } from './link-list';
import { LinkSums } from './link-sums';
import { paymentOfLink } from './payment-of-link';
import { useLinkActions } from './use-link-actions';

const LinkDrawer = lazyModule(() => import('./link-drawer'));
const SendDialog = lazyModule(() => import('./send-dialog'));

const chips = ['open', 'paid', 'expired', 'withdrawn'] as const;

/** `/links`: the payment links, what became of them, and the ways to send one again or withdraw it. */
export function LinksScreen() {
  const mayCreate = useCan('can_use_hpp');
  const navigate = useNavigate();
  const [openKey, setOpenKey] = useOpenKey();
  const [sending, setSending] = useState<PaymentLink>();
  const { copy, withdraw } = useLinkActions({ onCopyByHand: setOpenKey });
  const newLink = mayCreate ? (
    <Button asChild variant="primary">
      <Link to={screenPaths.paymentsLinkNew}>{t('New link')}</Link>
    </Button>
  ) : undefined;

  const menuOf = (link: PaymentLink) => {
    const { id, status } = link;
    const isOpen = status === 'open';
    const path = paymentOfLink(link);
    return [
      {
        id: 'link',
        items: [
          { id: 'details', label: t('Details'), onSelect: () => setOpenKey(id) },
          ...(path === null
            ? []
            : [
                {
                  id: 'payment',
                  label: t('Open its payment'),
                  href: path,
                  onSelect: () => void navigate(path),
                },
              ]),
          ...(isOpen && mayCreate
            ? [
                { id: 'copy', label: t('Copy link'), onSelect: () => void copy(link) },
                {
                  id: 'send',
                  label: link.sent === null ? t('Send by e-mail') : t('Send again'),
                  onSelect: () => setSending(link),
                },
              ]
            : []),
        ],
      },
      ...(isOpen && mayCreate
        ? [
            {
              id: 'end',
              items: [
                {
                  id: 'withdraw',
                  label: t('Withdraw'),
                  tone: 'danger' as const,
                  onSelect: () => void withdraw.run(link),
                },
              ],
            },
          ]
        : []),
    ];
  };

  return (
    <ListScreen
      list={linkList}
      heading="Payment Links"
      pageActions={newLink}
      above={({ values, setValues }) => (
        <StateChips
          label="Links to show"
          states={chips}
          labels={linkStatusLabels}
          values={values}
          onChange={setValues}
        />
      )}
      sums={(list) => <LinkSums {...list} />}
      empty={
        <EmptyState title="No payment links yet" actions={newLink}>
          {t('Send a customer a link to pay by card or from a bank account. Its status appears here.')}
        </EmptyState>
      }
      onOpen={({ id }) => setOpenKey(id)}
      openKey={openKey}
      menuName={({ name, email, description }) => name ?? email ?? description}
      rowMenu={menuOf}
    >
      <LazyBoundary>
        {openKey === undefined ? null : (
          <LinkDrawer
            id={openKey}
            onClose={() => setOpenKey(undefined)}
            onSend={setSending}
            withdraw={withdraw}
            mayCreate={mayCreate}
          />
        )}
        {sending ? <SendDialog link={sending} onClose={() => setSending(undefined)} /> : null}
      </LazyBoundary>
    </ListScreen>
  );
}
