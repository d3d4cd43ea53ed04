import { Route, Routes } from '@tillway/remote-kit';
import { ListProvider } from '@tillway/remote-kit/list';
import { BillingScreen } from './detail/billing-screen';
import { BillingsScreen } from './list/billings-screen';

/** The list of billings and one of them. */
export default function Billings() {
  return (
    <ListProvider>
      <Routes>
        <Route index element={<BillingsScreen />} />
        <Route path=":id" element={<BillingScreen />} />
      </Routes>
    </ListProvider>
  );
}
