import type { CalendarEvent, ExpectedSettlement } from '@tillway/contract';
import { planLink } from '@tillway/contract/routes';
import { counted, t } from '@tillway/language';
import { Link, useCan } from '@tillway/remote-kit';
import { formatMoney, paymentTypeName } from '@tillway/rules';
import { type BadgeTone, Button, chakra, Flex, StatusBadge, Text } from '@tillway/ui';
import type { ReactNode } from 'react';

const tones: Readonly<Record<string, BadgeTone>> = {
  Settled: 'positive',
  Approved: 'positive',
  Declined: 'negative',
  Voided: 'neutral',
};
const toneOf = (status: string): BadgeTone => tones[status] ?? 'pending';

const colours: Record<BadgeTone, string> = {
  positive: 'green.fg',
  negative: 'red.fg',
  pending: 'amber.fg',
  neutral: 'fg.muted',
  info: 'blue.fg',
};

const Line = chakra('div', {
  base: {
    borderStartWidth: '3px',
    ps: '1.5',
    textStyle: 'xs',
    lineHeight: '1.3',
    minWidth: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& a': { color: 'inherit', textDecoration: 'underline' },
  },
});

const nameOf = ({ customer_name, tracking_id }: CalendarEvent) => customer_name ?? tracking_id;

/** Returns the link to the event's plan. `undefined` if there is no plan or the user may not manage plans. */
function usePlanLink({ plan_id }: CalendarEvent): string | undefined {
  const mayManage = useCan('has_installment_options');
  return plan_id !== null && mayManage ? planLink(plan_id) : undefined;
}

/** An event in a grid: customer, amount, and status, as a color and a word. */
export function EventLine({ event }: { event: CalendarEvent }) {
  const plan = usePlanLink(event);
  return (
    <Line borderColor={colours[toneOf(event.status)]}>
      <div>{plan ? <Link to={plan}>{nameOf(event)}</Link> : nameOf(event)}</div>
      <div>
        {formatMoney(event.total_amount)} {t(event.status)}
      </div>
    </Line>
  );
}

/** The expected settlement of a day in a grid. */
export const SettlementLine = ({ settlement: { amount } }: { settlement: ExpectedSettlement }) => (
  <Line borderColor={colours.info}>
    <div>{t('{amount} settles', { amount: formatMoney(amount) })}</div>
  </Line>
);

/** The expected settlement in the view of a single day. */
export const SettlementCard = ({ settlement: { payments, amount } }: { settlement: ExpectedSettlement }) => (
  <Card name={`Expected settlement ${formatMoney(amount)}`} tone="info">
    <div>
      <Text fontWeight="semibold">{t('Expected settlement')}</Text>
      <Text color="fg.muted">
        {counted(payments, '{count} payment taken and not settled', '{count} payments taken and not settled')}
      </Text>
    </div>
    <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {formatMoney(amount)}
    </Text>
  </Card>
);

/** An event in the view of a single day. */
export function EventCard({ event }: { event: CalendarEvent }) {
  const plan = usePlanLink(event);
  const { payment_type, last_four, account_name, terminal_name, is_installment, is_recurring } = event;
  return (
    <Card name={`${nameOf(event)} ${formatMoney(event.total_amount)}`} tone={toneOf(event.status)}>
      <div>
        <Text fontWeight="semibold">{nameOf(event)}</Text>
        <Text color="fg.muted">
          {t(paymentTypeName(payment_type))} {last_four ? `****${last_four}` : ''} · {account_name} ·{' '}
          {terminal_name}
        </Text>
        <Text color="fg.muted">
          {t(
            is_installment
              ? 'Installment payment'
              : is_recurring
                ? 'Recurring payment'
                : 'Post-dated payment',
          )}{' '}
          {event.tracking_id}
        </Text>
      </div>
      <Flex gap="4" align="center" wrap="wrap">
        <StatusBadge tone={toneOf(event.status)}>{event.status}</StatusBadge>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatMoney(event.total_amount)}
        </Text>
        {plan ? (
          <Button asChild size="sm">
            <Link to={plan}>{t('Payment Plan')}</Link>
          </Button>
        ) : null}
      </Flex>
    </Card>
  );
}

/** A box with its tone's color at its edge. */
const Card = ({ name, tone, children }: { name: string; tone: BadgeTone; children: ReactNode }) => (
  <Flex
    as="article"
    aria-label={name}
    borderWidth="1px"
    borderStartWidth="4px"
    borderStartColor={colours[tone]}
    borderRadius="md"
    px="4"
    py="3"
    gap="4"
    wrap="wrap"
    justify="space-between"
    align="center"
  >
    {children}
  </Flex>
);
