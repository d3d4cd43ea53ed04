import { formatMoney } from '@tillway/rules';
import { Box, Button, type Description, DescriptionFrame, DescriptionRows, Panel, Stack } from '@tillway/ui';
import { type ChargeKind, type Part, partLabel, sumsOf, total } from './parts';
import { type PartsOptions, useParts } from './use-parts';

interface SummaryProps {
  kind: ChargeKind;
  pricing: PartsOptions;
  /** Cents that a waiver gives up, of an amount. */
  waivedFee: ((part: Part) => number) | undefined;
  /** What the button says. */
  submitLabel: string;
  /** A charge is on its way. */
  busy: boolean;
  /** The outcome of a charge is still open: nothing else may be sent. */
  open: boolean;
  onClear: () => void;
}

/** What the charge comes to (PAY-020), always in sight beside the form, with what can be done about it. */
export function Summary({ submitLabel, busy, open, onClear, ...figures }: SummaryProps) {
  return (
    <Box position={{ lg: 'sticky' }} top={{ lg: '4.5rem' }}>
      <Panel title="Summary">
        <Stack gap="4">
          <DescriptionFrame>
            <Figures {...figures} />
          </DescriptionFrame>
          <Button type="submit" variant="primary" loading={busy} disabled={open}>
            {submitLabel}
          </Button>
          <Button onClick={onClear} disabled={busy || open}>
            Clear
          </Button>
        </Stack>
      </Panel>
    </Box>
  );
}

/** Apart, so that typing renders no more than the figures. */
function Figures({ kind, pricing, waivedFee }: Pick<SummaryProps, 'kind' | 'pricing' | 'waivedFee'>) {
  const parts = useParts(kind, pricing);
  const items = kind === 'installment' ? planItems(parts) : paymentItems(kind, parts, waivedFee);
  return <DescriptionRows items={items} />;
}

function paymentItems(kind: ChargeKind, parts: Part[], waivedFee: SummaryProps['waivedFee']): Description[] {
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

/** Of a plan each part, then what the payer pays in the end; fees are said of one installment and in all. */
function planItems(parts: Part[]): Description[] {
  const all = sumsOf(parts);
  const series = parts.find((part) => part.role === 'series');
  return [
    ...parts.map((part) => ({
      label: partLabel(part),
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
