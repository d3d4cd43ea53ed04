import { useCan, useNavigate } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { chargebackList } from './chargeback-list';

/** `/chargebacks`: what banks took back; superusers open one (doc 001 §2.10; decisions C-14). */
export function ChargebacksScreen() {
  const navigate = useNavigate();
  const mayOpen = useCan('superuser');
  return (
    <ListScreen
      list={chargebackList}
      heading="Chargebacks"
      {...(mayOpen && {
        onOpen: ({ id }: { id: string }) => void navigate(`/chargebacks/${encodeURIComponent(id)}`),
        rowName: ({ name }: { name: string }) => name,
      })}
    />
  );
}
