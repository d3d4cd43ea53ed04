import type { PaymentLinkResponse } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import { formatDateMinute, formatMoney, messages } from '@tillway/rules';
import { Button, DescriptionList, Flex, Notice, PageHeader, Panel, Stack } from '@tillway/ui';
import { useEffect, useRef } from 'react';
import { LinkAddress } from './link-address';

interface CreatedLinkProps {
  created: PaymentLinkResponse;
  onAnother: () => void;
}

/** A link that was just created: whom it was sent to, and its address to copy. */
export function CreatedLink({ created: { link, token }, onAnother }: CreatedLinkProps) {
  const { timezone } = useSession().user;
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => another.current?.focus(), []);
  return (
    <>
      <PageHeader title="New Payment Link" />
      <Panel
        title={messages.linkCreated}
        footer={
          <Flex gap="2" wrap="wrap" justify="flex-end">
            <Button asChild>
              <Link to={screenPaths.paymentsLinks}>{t('All links')}</Link>
            </Button>
            <Button ref={another} variant="primary" onClick={onAnother}>
              New link
            </Button>
          </Flex>
        }
      >
        <Stack gap="4">
          {link.sent === null || link.email === null ? null : (
            <Notice severity="success">{messages.linkSentTo(link.email)}</Notice>
          )}
          {token === null ? null : <LinkAddress token={token} />}
          <DescriptionList
            layout="beside"
            items={[
              {
                label: 'Amount',
                value: link.amount === null ? t('Payer enters it') : formatMoney(link.amount),
                strong: true,
              },
              { label: 'What for', value: link.description },
              { label: 'To', value: link.name },
              { label: 'Email', value: link.email },
              { label: 'Expires', value: formatDateMinute(link.expires, timezone) },
            ]}
          />
        </Stack>
      </Panel>
    </>
  );
}
