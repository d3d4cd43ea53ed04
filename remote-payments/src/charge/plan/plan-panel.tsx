import { formatDate, formatMoney, frequencyLabel, isOngoing, type IsoDate } from '@tillway/rules';
import { Button, DescriptionFrame, DescriptionRows, Panel, Stack } from '@tillway/ui';
import { memo, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type PlannedPayment,
  plannedPaymentLabel,
  PlanPreview,
  type PricingOptions,
  total,
  usePlannedPayments,
  useRecalculation,
} from '@tillway/payment-parts/plan';
import { FrequencyField, PlanFields } from './plan-fields';
import type { ChargeValues } from '../form/values';

export interface PlanPanelProps {
  kind: 'recurring' | 'installment';
  /** Without a frequency it is a single payment. */
  optional: boolean;
  today: IsoDate;
  locked: boolean;
  /** Opens the confirmation of the schedule, also after it was confirmed. */
  onConfirm: () => void;
  pricing: PricingOptions;
  disabled: boolean;
}

/** Shows the schedule of a series or plan, editable until it is confirmed. */
export default function PlanPanel({
  kind,
  optional,
  today,
  locked,
  onConfirm,
  pricing,
  disabled,
}: PlanPanelProps) {
  useRecalculation(kind, today);
  const frequency = useWatch<ChargeValues, 'recurring'>({ name: 'recurring', exact: true });
  if (optional && frequency === 'none')
    return (
      <Panel title="Schedule" description="Choose a frequency to make it recurring.">
        <FrequencyField kind={kind} />
      </Panel>
    );
  return (
    <Panel
      title={kind === 'recurring' ? 'Schedule' : 'Installments'}
      description={
        locked ? 'Confirmed. Edit to change it.' : 'Confirm the schedule, then enter how it is paid.'
      }
      actions={
        <Button variant={locked ? 'secondary' : 'primary'} disabled={disabled} onClick={onConfirm}>
          {locked ? 'Edit' : 'Confirm schedule'}
        </Button>
      }
    >
      <Stack gap="4">
        <PlanFields kind={kind} today={today} locked={locked} />
        <PlanFigures kind={kind} pricing={pricing} />
      </Stack>
    </Panel>
  );
}

type FiguresProps = Pick<PlanPanelProps, 'kind' | 'pricing'>;

/** Shows the schedule's figures once there is a series. */
const PlanFigures = ({ kind, pricing }: FiguresProps) =>
  usePlannedPayments(kind, pricing).some(({ role }) => role === 'series') ? (
    <SeriesFigures kind={kind} pricing={pricing} />
  ) : null;

/**
 * Shows the parts of the schedule and its list of payments. Its children watch the fields, so that typing
 * does not render the rest.
 */
const SeriesFigures = memo(function SeriesFigures(figures: FiguresProps) {
  const [listed, setListed] = useState(false);
  return (
    <>
      <DescriptionFrame>
        <PlanRows {...figures} />
      </DescriptionFrame>
      <div>
        <Button size="sm" aria-expanded={listed} onClick={() => setListed(!listed)}>
          {listed ? 'Hide payments' : 'List payments'}
        </Button>
      </div>
      {listed ? <FollowingPreview {...figures} /> : null}
    </>
  );
});

const PlanRows = ({ kind, pricing }: FiguresProps) => (
  <DescriptionRows items={usePlannedPayments(kind, pricing).flatMap(partRows)} />
);

/** Deferred, so that a long list does not delay a key press. */
const FollowingPreview = ({ kind, pricing }: FiguresProps) => (
  <PlanPreview parts={useDeferredValue(usePlannedPayments(kind, pricing))} />
);

/** Rows with amount and date of a part. */
function partRows(part: PlannedPayment) {
  const money = formatMoney(total(part));
  if (part.role !== 'series')
    return [
      {
        label: plannedPaymentLabel(part),
        value: `${money}, ${part.closeDate === undefined ? 'now' : formatDate(part.closeDate)}`,
      },
    ];
  const { frequency, start, end, count } = part.dates;
  const until = isOngoing(end) ? 'ongoing' : `until ${formatDate(end)}`;
  return [
    {
      label: `${frequencyLabel(frequency)} from ${formatDate(start)}`,
      value: `${count === 0 ? '' : `${count} × `}${money}, ${until}`,
    },
  ];
}
