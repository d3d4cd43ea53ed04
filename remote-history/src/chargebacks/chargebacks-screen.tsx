import { chargebackLink } from '@tillway/contract/routes';
import { useCan } from '@tillway/remote-kit';
import { disputeStateLabels, disputeStates } from '@tillway/rules';
import { EmptyList, ListScreen, StateChips } from '@tillway/screen-kit';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { chargebackList } from './chargeback-list';

const EnterDispute = lazyModule(() => import('./staff/enter-dispute'));

/** `/chargebacks`: the disputes of the user's payments. Staff enter new ones. */
export function ChargebacksScreen() {
  const isStaff = useCan('superuser');
  return (
    <ListScreen
      list={chargebackList}
      heading="Disputes"
      empty={
        <EmptyList text="Payments that a payer disputes with the bank appear here. None is a good sign." />
      }
      pageActions={
        isStaff ? (
          <LazyBoundary>
            <EnterDispute />
          </LazyBoundary>
        ) : undefined
      }
      above={({ values, setValues }) => (
        <StateChips
          label="Disputes to show"
          states={disputeStates}
          labels={disputeStateLabels}
          field="state"
          isList
          values={values}
          onChange={setValues}
        />
      )}
      view={{ name: ({ name }) => name, path: ({ id }) => chargebackLink(id) }}
    />
  );
}
