import { useCan } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { chargebackList } from './chargeback-list';

/** `/chargebacks`: what banks took back; superusers open one (doc 001 §2.10; decisions C-14). */
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
