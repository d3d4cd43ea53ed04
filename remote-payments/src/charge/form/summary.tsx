import { t } from '@tillway/language';
import { formatMoney } from '@tillway/rules';
import { FootBar, FootSum } from '@tillway/screen-kit';
import { Box, Button, type Description, DescriptionFrame, DescriptionRows, Panel, Stack } from '@tillway/ui';
import { useWatch } from 'react-hook-form';
import type { AuthorizeOnlyForm } from './use-charge-fields';
import type { ChargeValues } from './values';
import {
  type ChargeKind,
  type PlannedPayment,
  plannedPaymentLabel,
  type PricingOptions,
  sumsOf,
  total,
  usePlannedPayments,
} from '@tillway/payment-parts/plan';

interface SummaryProps {
  kind: ChargeKind;
  pricing: PricingOptions;
  /** The fee that a waiver gives up for a part. Cents. */
  waivedFee: ((part: PlannedPayment) => number) | undefined;
  /** The button charges what a plan still lacks. */
  retriesRest: boolean;
  /** Set if the payment may hold the money for a later capture. */
  authorizeOnly: AuthorizeOnlyForm | undefined;
  /** Shows the amount in the button; not for a plan, where it would be wrong. */
  bearsSum: boolean;
  /** The schedule is not confirmed yet: that comes first, so this button is not the prominent one. */
  awaitsSchedule: boolean;
  /** A charge is in progress. */
  busy: boolean;
  /** A charge is undecided, so nothing else may be sent. */
  open: boolean;
  onClear: () => void;
}

const largeTotal = { '& > [data-strong] > dd': { textStyle: '2xl', letterSpacing: 'tight' } };

/** Shows the totals beside the form, always visible, with the submit button. */
export function Summary({
  retriesRest,
  authorizeOnly,
  bearsSum,
  awaitsSchedule,
  busy,
  open,
  onClear,
  ...figures
}: SummaryProps) {
  const { kind } = figures;
  return (
    <Box position={{ lg: 'sticky' }} top={{ lg: '4.5rem' }}>
      <Panel title="Summary">
        <Stack gap="4">
          <DescriptionFrame css={largeTotal}>
            <Figures {...figures} />
          </DescriptionFrame>
          <FootBar sum={kind === 'installment' ? <Sum {...figures} /> : undefined}>
            <Button
              type="submit"
              variant={awaitsSchedule ? 'secondary' : 'primary'}
              loading={busy}
              disabled={open}
            >
              {retriesRest ? t('Retry the rest') : <Action authorizeOnly={authorizeOnly} />}
              {bearsSum ? <Sum {...figures} spoken /> : null}
            </Button>
          </FootBar>
          <Button onClick={onClear} disabled={busy || open}>
            Clear
          </Button>
        </Stack>
      </Panel>
    </Box>
  );
}

/** Names what the button does with the money. */
function Action({ authorizeOnly }: Pick<SummaryProps, 'authorizeOnly'>) {
  const isChosen = useWatch<ChargeValues, 'authorize_only'>({ name: 'authorize_only', exact: true });
  return t(authorizeOnly && isChosen ? 'Authorize' : 'Process');
}

/** Shows the total of one call or of the whole plan. */
function Sum({ kind, pricing, spoken }: Pick<SummaryProps, 'kind' | 'pricing'> & { spoken?: boolean }) {
  const parts = usePlannedPayments(kind, pricing);
  const [first] = parts;
  const sum = kind === 'installment' ? sumsOf(parts).total : first && total(first);
  return <FootSum text={spoken && !sum ? '' : formatMoney(sum ?? 0)} spoken={spoken} />;
}

/** A separate component, so that typing renders only the figures. */
function Figures({ kind, pricing, waivedFee }: Pick<SummaryProps, 'kind' | 'pricing' | 'waivedFee'>) {
  const parts = usePlannedPayments(kind, pricing);
  const items = kind === 'installment' ? planItems(parts) : paymentItems(kind, parts, waivedFee);
  return <DescriptionRows items={items} />;
}

function paymentItems(
  kind: ChargeKind,
  parts: PlannedPayment[],
  waivedFee: SummaryProps['waivedFee'],
): Description[] {
  const [part] = parts;
  if (!part) return [];
  const all = sumsOf(parts);
  return [
    { label: kind === 'recurring' ? 'Each payment' : 'Amount', value: formatMoney(part.amount) },
    { label: 'Price adjustment', value: formatMoney(part.fee) },
    { label: 'Waived', value: waivedFee ? formatMoney(waivedFee(part)) : null },
    { label: 'Total', value: formatMoney(total(part)), strong: true },
    ...(part.role === 'series'
      ? [
          { label: 'Payments', value: all.count === 0 ? 'Ongoing' : String(all.count) },
          { label: 'All payments', value: all.total === undefined ? null : formatMoney(all.total) },
        ]
      : []),
  ];
}

/** The parts of a plan and its total; price adjustments per installment and in total. */
function planItems(parts: PlannedPayment[]): Description[] {
  const all = sumsOf(parts);
  const series = parts.find((part) => part.role === 'series');
  return [
    ...parts.map((part) => ({
      label: plannedPaymentLabel(part),
      value:
        part.role === 'series'
          ? `${part.dates.count} × ${formatMoney(part.amount)}`
          : formatMoney(part.amount),
    })),
    { label: 'Adjustment per installment', value: series ? formatMoney(series.fee) : null },
    { label: 'Price adjustment', value: formatMoney((all.total ?? 0) - (all.amount ?? 0)) },
    { label: 'Total', value: formatMoney(all.total ?? 0), strong: true },
  ];
}
