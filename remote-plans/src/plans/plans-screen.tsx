import { type PlanFilter, planColumns as sortable } from '@tillway/contract';
import { useApi, useSession } from '@tillway/remote-kit';
import { type ListDefaults, ListPanel, useList, useListState } from '@tillway/remote-kit/list';
import { pageSizes } from '@tillway/rules';
import { IconButton, PageHeader, RefreshIcon } from '@tillway/ui';
import { planColumns } from './plan-columns';

const defaults: ListDefaults<PlanFilter> = {
  perPage: 10,
  sizes: pageSizes.standard,
  sort: { column: 'created', direction: 'desc' },
  columns: sortable,
  parseFilter: (entries) => {
    const [customer_name] = entries.customer_name ?? [];
    return customer_name ? { customer_name } : {};
  },
};

const titles = { card: 'Card Installment Plans', ach: 'ACH Installment Plans' };

/** `/plans` and `/ach_plans`: the installment plans of the user's accounts (doc 001 §2.5). */
export function PlansScreen({ paymentType }: { paymentType: 'card' | 'ach' }) {
  const api = useApi();
  const { user } = useSession();
  const state = useListState(defaults);
  const page = useList(`plans/${paymentType}`, state.request, (request, signal) =>
    api.plans.list({ ...request, filter: { ...request.filter, payment_type: paymentType } }, signal),
  );
  const columns = planColumns.filter(({ id }) => id !== 'account_name' || user.accounts.length > 1);
  return (
    <>
      <PageHeader title={titles[paymentType]} />
      <ListPanel
        title="Plans"
        columns={columns}
        rowKey={(plan) => plan.id}
        sizes={pageSizes.standard}
        state={state}
        page={page}
        actions={
          <IconButton label="Refresh" onClick={() => void page.refetch()}>
            <RefreshIcon />
          </IconButton>
        }
      />
    </>
  );
}
