import { accountColumns, type AccountFilter } from '@tillway/contract';
import { useApi } from '@tillway/remote-kit';
import { type ListDefaults, ListPanel, useList, useListState } from '@tillway/remote-kit/list';
import { pageSizes } from '@tillway/rules';
import { Button, chakra, IconButton, PageHeader, RefreshIcon, TextField } from '@tillway/ui';
import { type SubmitEvent, useId } from 'react';
import { merchantColumns } from './merchant-columns';

const defaults: ListDefaults<AccountFilter> = {
  perPage: 10,
  sizes: pageSizes.standard,
  sort: { column: 'created', direction: 'desc' },
  columns: accountColumns,
  parseFilter: (entries) => {
    const [name] = entries.name ?? [];
    return name ? { name } : {};
  },
};

/** `/merchants`: every merchant of the provider (doc 002 §2.7). */
export function MerchantsScreen() {
  const api = useApi();
  const state = useListState(defaults);
  const page = useList('accounts', state.request, api.accounts.list);
  const nameId = useId();

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    state.setFilter(typeof name === 'string' && name.trim() ? { name: name.trim() } : {});
  };

  return (
    <>
      <PageHeader title="Merchants" />
      <ListPanel
        title="Merchants"
        columns={merchantColumns}
        rowKey={(account) => account.id}
        sizes={pageSizes.standard}
        state={state}
        page={page}
        actions={
          <chakra.form
            display="flex"
            gap="2"
            alignItems="center"
            role="search"
            onSubmit={search}
            key={state.filter.name ?? ''}
          >
            <TextField
              id={nameId}
              name="name"
              label="Name"
              labelHidden
              placeholder="Name"
              defaultValue={state.filter.name}
            />
            <Button type="submit">Search</Button>
            <IconButton label="Reset" onClick={state.reset}>
              <RefreshIcon />
            </IconButton>
          </chakra.form>
        }
      />
    </>
  );
}
