import { chargePath, planLink } from '@tillway/contract/routes';
import { useNavigate } from '@tillway/remote-kit';
import { type PaymentKind, planStateLabels, searchedPlanStates } from '@tillway/rules';
import { EmptyList, ListScreen, StateChips } from '@tillway/screen-kit';
import { planList } from './plan-list';

const titles = { card: 'Card Installment Plans', ach: 'ACH Installment Plans' };

/** `/plans` and `/ach_plans`: the installment plans of the user's accounts. */
export function PlansScreen({ paymentType }: { paymentType: PaymentKind }) {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={planList}
      heading={titles[paymentType]}
      scope={{ payment_type: paymentType }}
      empty={
        <EmptyList
          text="Sums that are paid in installments appear here."
          first={{ to: `${chargePath(paymentType)}?i=1`, label: 'New installment plan' }}
        />
      }
      above={({ values, setValues }) => (
        <StateChips
          label="Plans to show"
          states={searchedPlanStates}
          labels={planStateLabels}
          values={values}
          onChange={setValues}
        />
      )}
      onOpen={({ id }) => void navigate(planLink(id))}
      menuName={({ customer_name }) => customer_name}
      rowMenu={({ id }) => [
        {
          id: 'plan',
          items: [
            {
              id: 'manage',
              label: 'Manage plan',
              href: planLink(id),
              onSelect: () => void navigate(planLink(id)),
            },
          ],
        },
      ]}
    />
  );
}
