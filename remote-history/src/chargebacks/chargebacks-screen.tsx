import { useCan } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screen-kit';
import { chargebackList } from './chargeback-list';

/** `/chargebacks`: the list of chargebacks, of which only superusers may open one. */
export function ChargebacksScreen() {
  const mayOpen = useCan('superuser');
  return (
    <ListScreen
      list={chargebackList}
      heading="Chargebacks"
      view={
        mayOpen
          ? { name: ({ name }) => name, path: ({ id }) => `/chargebacks/${encodeURIComponent(id)}` }
          : undefined
      }
    />
  );
}
