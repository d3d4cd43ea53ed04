import type { PaymentLink } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { usePortal } from '@tillway/remote-kit';
import { formatMoney, hostedPaymentLink, messages } from '@tillway/rules';
import { type Action, useAction } from '@tillway/screen-kit';
import { staleLinks } from './link-list';

/** Copying and withdrawing a link. `onCopyByHand` opens the link where the browser refuses its clipboard. */
export function useLinkActions({ onCopyByHand }: { onCopyByHand: (id: string) => void }): {
  copy: (link: PaymentLink) => Promise<void>;
  withdraw: Action<PaymentLink>;
} {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const withdraw = useAction<PaymentLink, unknown>({
    confirm: ({ amount, name, email }) => ({
      title: t(messages.withdrawLinkTitle),
      text: t(messages.withdrawLinkText),
      rows: [
        { label: t('To'), value: name ?? email ?? t('Anybody') },
        { label: t('Amount'), value: amount === null ? t('Payer enters it') : formatMoney(amount) },
      ],
      confirmLabel: t('Withdraw'),
      cancelLabel: t('Keep it'),
      tone: 'danger',
    }),
    run: ({ id }) => gateway.call('POST /payment_links/{id}/withdraw', { params: { id } }),
    success: t('Link withdrawn'),
    invalidates: () => staleLinks,
  });

  const copy = async ({ id }: PaymentLink) => {
    try {
      const { token } = await gateway.call('GET /payment_links/{id}', { params: { id } });
      if (token === null) return void feedback.notice(t(messages.linkNotCopied));
      await navigator.clipboard.writeText(linkAddress(token));
      feedback.notice(messages.copied);
    } catch (error) {
      // The browser may refuse the clipboard, or have none outside a secure page.
      if (error instanceof DOMException || error instanceof TypeError) onCopyByHand(id);
      else feedback.error(error);
    }
  };
  return { copy, withdraw };
}

/** The address of a link's page, at the portal that the user is at. */
export const linkAddress = (token: string): string => hostedPaymentLink(window.location.origin, token);
