import type { DisputedPayment } from '@tillway/contract';
import { t } from '@tillway/language';
import { formatDate, timelineLabels } from '@tillway/rules';

/** Returns an e-mail to the payer in words, with its day: `Receipt e-mailed, Nov-10-2026`. */
export const mailText = ({ kind, at }: DisputedPayment['mails'][number], timezone: string): string =>
  `${t(timelineLabels[kind])}, ${formatDate(at, timezone)}`;
