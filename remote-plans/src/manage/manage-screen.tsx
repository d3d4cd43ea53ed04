import type { PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useCan, useSearchParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { ExpandablePanel, RecordScreen, useRecord } from '@tillway/screens';
import { Box, DescriptionList, Grid } from '@tillway/ui';
import { useRef, useState } from 'react';
import { AccountBanner } from './account-banner';
import { InstallmentsTable } from './installments/installments-table';
import { UnfinishedChange } from './modify/unfinished-change';
import { PlanActions } from './plan-actions';
import { PlanAtAGlance } from './plan-at-a-glance';
import { PlanStatus } from '../plan-status';
import { isBankPlan, payerFacts, payerName, planFacts } from './plan-facts';

/** `/plans/manage?id=`: one installment plan, its payments, and what can be done about it (doc 001 §2.6). */
export default function ManageScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const gateway = useGateway();
  const record = useRecord(['plan', id], async (signal) => {
    const { group } = await gateway.call('GET /plans/{id}', { params: { id }, signal });
    return group;
  });
  const isBank = record.data && isBankPlan(record.data);
  return (
    <RecordScreen
      record={record}
      title="Installment Plan"
      name={payerName}
      status={({ status }) => <PlanStatus status={status} />}
      subtitle={({ tracking_id }) => `Installment plan ${tracking_id}`}
      back={
        isBank
          ? { to: '/ach_plans', label: 'ACH Installment Plans' }
          : { to: '/plans', label: 'Card Installment Plans' }
      }
      missing={messages.invalidTransaction}
    >
      {(plan) => <ManagedPlan plan={plan} onChanged={record.retry} />}
    </RecordScreen>
  );
}

function ManagedPlan({ plan, onChanged }: { plan: PlanDetail; onChanged: () => void }) {
  const isSuperuser = useCan('superuser');
  const [open, setOpen] = useState({ details: true, installments: true });
  const installments = useRef<HTMLDivElement>(null);
  const toggle = (panel: keyof typeof open) => setOpen({ ...open, [panel]: !open[panel] });
  return (
    <>
      {isSuperuser ? <AccountBanner plan={plan} /> : null}
      <UnfinishedChange plan={plan} onChanged={onChanged} />
      <PlanAtAGlance plan={plan} />
      <PlanActions
        plan={plan}
        onChanged={onChanged}
        onViewInstallments={() => {
          setOpen({ ...open, installments: true });
          installments.current?.focus();
          installments.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <ExpandablePanel title="1 Details" open={open.details} onToggle={() => toggle('details')}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="8">
          <DescriptionList items={planFacts(plan)} layout="beside" />
          <DescriptionList items={payerFacts(plan)} layout="beside" />
        </Grid>
      </ExpandablePanel>
      <Box ref={installments} tabIndex={-1} outline="none" scrollMarginTop="4">
        <ExpandablePanel
          title="2 Schedule of Installments"
          open={open.installments}
          onToggle={() => toggle('installments')}
          padded={false}
          wide
        >
          <InstallmentsTable plan={plan} onChanged={onChanged} />
        </ExpandablePanel>
      </Box>
    </>
  );
}
