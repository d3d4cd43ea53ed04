import { t } from '@tillway/language';
import type { PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useCan, usePortal, useSearchParams } from '@tillway/remote-kit';
import { PlanStatus } from '@tillway/payment-parts';
import { messages } from '@tillway/rules';
import { ExpandablePanel, RecordScreen, useRecord } from '@tillway/screen-kit';
import { Box, DescriptionList, Grid, Notice } from '@tillway/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountBanner } from './account-banner';
import { InstallmentsTable } from './installments/installments-table';
import { UnfinishedChange } from './modify/unfinished-change';
import { PlanActions, type PlanTask } from './plan-actions';
import { PlanAtAGlance } from './plan-at-a-glance';
import { PlanProblems } from './plan-problems';
import { isBankPlan, payerFacts, payerName, planFacts } from './plan-facts';

/** `/plans/manage?id=`: one installment plan, its payments, and its actions. */
export default function ManageScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const gateway = useGateway();
  const record = useRecord(['plan', id], async (signal) => {
    const { group } = await gateway.call('GET /plans/{id}', { params: { id }, signal });
    return group;
  });
  useMissingPlan(id, record.isMissing);
  const isBank = record.data && isBankPlan(record.data);
  return (
    <RecordScreen
      record={record}
      title="Installment Plan"
      name={payerName}
      status={({ status }) => <PlanStatus status={status} />}
      subtitle={({ tracking_id }) => t('Installment plan {tracking_id}', { tracking_id })}
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

/** Reports a missing plan in a dialog, once for each id. The screen behind it says so too. */
function useMissingPlan(id: string, isMissing: boolean): void {
  const { feedback } = usePortal();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isMissing || told.current === id) return;
    told.current = id;
    void feedback.message({ kind: 'error', title: messages.invalidTransaction });
  }, [feedback, id, isMissing]);
}

function ManagedPlan({ plan, onChanged }: { plan: PlanDetail; onChanged: () => void }) {
  const isSuperuser = useCan('superuser');
  const [open, setOpen] = useState({ details: true, installments: true });
  const [task, setTask] = useState<PlanTask>();
  const installments = useRef<HTMLDivElement>(null);
  const toggle = (panel: keyof typeof open) => setOpen({ ...open, [panel]: !open[panel] });
  return (
    <>
      {isSuperuser ? <AccountBanner plan={plan} /> : null}
      {plan.transactions.length === 0 ? (
        <Notice severity="warning">{messages.unidentifiedTransactions}</Notice>
      ) : null}
      <UnfinishedChange plan={plan} onChanged={onChanged} />
      <PlanProblems plan={plan} onTask={setTask} />
      <PlanAtAGlance plan={plan} />
      <PlanActions
        plan={plan}
        task={task}
        onTask={setTask}
        onChanged={onChanged}
        onViewInstallments={() => {
          setOpen({ ...open, installments: true });
          installments.current?.focus();
          installments.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <ExpandablePanel title="1 Details" open={open.details} onToggle={() => toggle('details')}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} columnGap="8">
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
