import { chargebackLink } from '@tillway/contract/routes';
import { useCan } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screen-kit';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { chargebackList } from './chargeback-list';
import { StateChips } from './state-chips';

const EnterDispute = lazyModule(() => import('./staff/enter-dispute'));

/** `/chargebacks`: the disputes of the user's payments. Staff enter new ones. */
export function ChargebacksScreen() {
  const isStaff = useCan('superuser');
  return (
    <ListScreen
      list={chargebackList}
      heading="Disputes"
      pageActions={
        isStaff ? (
          <LazyBoundary>
            <EnterDispute />
          </LazyBoundary>
        ) : undefined
      }
      above={({ values, setValues }) => <StateChips values={values} onChange={setValues} />}
      view={{ name: ({ name }) => name, path: ({ id }) => chargebackLink(id) }}
    />
  );
}
