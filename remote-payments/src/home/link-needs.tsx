import type { PaymentLink } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { counted, t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import { daysBetween, formatMoney, messages, todayIn } from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screen-kit';
import { Need, NeedsSkeleton } from '@tillway/ui/parts';

const mostLinks = 3;
/** A link that expires within this time needs somebody. Milliseconds. */
const soonMs = 3 * 86_400_000;

/** The open links that expire first, within three days. */
export function LinkNeeds() {
  const gateway = useGateway();
  const { timezone } = useSession().user;
  const expiring = useRecord(
    ['links-expiring', 'soon'],
    (signal) =>
      gateway.list('GET /payment_links', {
        filter: { status: 'open', expires_end_date: utc(new Date(Date.now() + soonMs)) },
        orderBy: 'due',
        orderDirection: 'asc',
        perPage: mostLinks,
        signal,
      }),
    { refreshOn: ['payment.completed@1', 'transaction.changed@1'] },
  );
  return (
    <RecordBody record={expiring} missing={messages.noData} isFramed holding={<NeedsSkeleton />}>
      {({ rows, count }) =>
        count === 0 ? null : (
          <ul>
            {rows.map((link) => (
              <Need
                key={link.id}
                title={
                  <Link to={`${screenPaths.paymentsLinks}?open=${encodeURIComponent(link.id)}`}>
                    {titleOf(link)}
                  </Link>
                }
                note={[expiresOf(link, timezone), link.description].filter(Boolean).join(' · ')}
                value={link.amount === null ? undefined : formatMoney(link.amount)}
              />
            ))}
            {count > rows.length ? (
              <Need
                title={
                  <Link to={`${screenPaths.paymentsLinks}?status=open&sort=due.asc`}>
                    {counted(
                      count - rows.length,
                      '{count} more link expires soon',
                      '{count} more links expire soon',
                    )}
                  </Link>
                }
              />
            ) : null}
          </ul>
        )
      }
    </RecordBody>
  );
}

const titleOf = ({ name, email }: PaymentLink): string =>
  name === null && email === null ? t('Payment link') : t('Link to {name}', { name: name ?? email ?? '' });

/** The day on which it expires, in the user's calendar; the last instant counts to the day before. */
function expiresOf({ expires }: PaymentLink, zone: string): string {
  const last = todayIn(zone, new Date(Date.parse(expires) - 1));
  const days = daysBetween(todayIn(zone, new Date()), last);
  if (days <= 0) return t('Expires today');
  return days === 1 ? t('Expires tomorrow') : t('Expires in {days} days', { days: String(days) });
}

/** An instant as the filters of lists have it. */
const utc = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
