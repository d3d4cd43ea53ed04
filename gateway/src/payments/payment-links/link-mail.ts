import { formatDate, formatMoney, formatPhone, hostedPaymentLink, messages } from '@tillway/rules';
import type { EmailContent, EmailLine } from '../../platform/mail/email-content';
import type { MerchantHeader } from '../receipts/store';
import type { LinkDetails } from './store';

interface MailedLink {
  amount: number | null;
  details: LinkDetails;
  /** A card on one of its terminals pays a price adjustment. */
  has_adjustment: boolean;
}

type Merchant = Pick<MerchantHeader, 'name' | 'phone' | 'email' | 'logo'>;

/** Composes the e-mail with a payment link: the merchant and the sum on top, what it is for, and the button. */
export function linkMail(
  { amount, details, has_adjustment }: MailedLink,
  merchant: Merchant,
  { origin, token }: { origin: string; token: string },
): { subject: string; content: EmailContent } {
  const { name, logo } = merchant;
  const money = amount === null ? null : formatMoney(amount);
  const lines: EmailLine[] = [
    { label: 'What for', value: details.description ?? '' },
    { label: 'Invoice', value: details.invoice_number ?? '' },
    { label: 'For', value: details.name ?? '' },
    { label: 'Due', value: details.due_date ? formatDate(details.due_date) : '' },
  ].filter(({ value }) => value !== '');
  return {
    subject: messages.linkMailSubject(name, money),
    content: {
      head: [name],
      ...(logo !== null && { picture: { href: new URL(logo, origin).href } }),
      title: `Payment to ${name}`,
      ...(money !== null && { sum: money }),
      groups: lines.length > 0 ? [lines] : [],
      paragraphs: has_adjustment ? [messages.linkMailAdjustment] : [],
      link: { href: hostedPaymentLink(origin, token), label: messages.linkMailButton },
      foot: [...questionsTo(merchant), messages.linkMailHint],
    },
  };
}

function questionsTo({ phone, email }: Merchant): string[] {
  const ways = [phone && `Call ${formatPhone(phone)}`, email && `write to ${email}`].filter(Boolean);
  const text = ways.join(' or ');
  return text === '' ? [] : [messages.linkMailQuestions(text.charAt(0).toUpperCase() + text.slice(1))];
}
