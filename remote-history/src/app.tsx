import { defineRemote, Route, Routes } from '@tillway/remote-kit';
import { ListProvider } from '@tillway/remote-kit/list';
import { TransactionsScreen } from './transactions/transactions-screen';

/** The history remote (manifest.ts says what it is). */
const { bootstrap, mount, unmount } = defineRemote({
  screens: (
    <ListProvider>
      <Routes>
        <Route path="/transactions" element={<TransactionsScreen paymentType="card" />} />
        <Route path="/ach_transactions" element={<TransactionsScreen paymentType="ach" />} />
      </Routes>
    </ListProvider>
  ),
});

export { bootstrap, mount, unmount };
