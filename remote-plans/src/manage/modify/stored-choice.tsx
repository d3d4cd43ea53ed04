import type { Billing, PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useCan } from '@tillway/remote-kit';
import { formatExpiration, paymentTypeName } from '@tillway/rules';
import { useListQuery } from '@tillway/screen-kit';
import { SelectField } from '@tillway/ui';
import { isBankPlan, planTransactions } from '../plan-facts';

interface StoredChoiceProps {
  plan: PlanDetail;
  /** The chosen token. Empty: the user types a new card or account. */
  value: string;
  onChange: (token: string) => void;
}

/**
 * A choice of the payer's other stored cards or accounts, instead of typing one. Hidden if there are none.
 */
export function StoredChoice({ plan, value, onChange }: StoredChoiceProps) {
  return useCan('can_use_billings') ? <Choice {...{ plan, value, onChange }} /> : null;
}

/** The most stored cards to load; no payer has more. */
const most = 25;

function Choice({ plan, value, onChange }: StoredChoiceProps) {
  const gateway = useGateway();
  const { current } = planTransactions(plan);
  const holder = current?.card_name ?? '';
  const { account_id } = plan;
  const { data } = useListQuery(['Stored of payer', account_id, holder], async (signal) =>
    holder === ''
      ? { rows: [], count: 0 }
      : gateway.list('GET /billings', {
          filter: { account_id, card_name: holder },
          perPage: most,
          signal,
        }),
  );
  const isBank = isBankPlan(plan);
  // The search also finds longer names. Another payer's card must not be offered.
  const stored = (data?.rows ?? []).filter(
    (billing) =>
      billing.is_active &&
      billing.token !== null &&
      billing.id !== current?.billing_id &&
      (billing.payment_type === 'ach') === isBank &&
      sameName(billing.card_name, holder),
  );
  if (stored.length === 0) return null;
  return (
    <SelectField
      label="Pay with"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: isBank ? 'Another account' : 'Another card' },
        ...stored.map((billing) => ({ value: billing.token ?? '', label: nameOf(billing) })),
      ]}
    />
  );
}

const sameName = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

function nameOf({ payment_type, last_four, card_expiration_yymm }: Billing): string {
  const expires = card_expiration_yymm ? `, ${formatExpiration(card_expiration_yymm)}` : '';
  return `${paymentTypeName(payment_type ?? 'unknown')} ****${last_four ?? ''}${expires}`;
}
