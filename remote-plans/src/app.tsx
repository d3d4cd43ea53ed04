import { defineRemote, Route, Routes } from '@tillway/remote-kit';
import { ListProvider } from '@tillway/remote-kit/list';
import { PlansScreen } from './plans/plans-screen';

/** The plans remote (manifest.ts says what it is). */
const { bootstrap, mount, unmount } = defineRemote({
  screens: (
    <ListProvider>
      <Routes>
        <Route path="/plans" element={<PlansScreen paymentType="card" />} />
        <Route path="/ach_plans" element={<PlansScreen paymentType="ach" />} />
      </Routes>
    </ListProvider>
  ),
});

export { bootstrap, mount, unmount };
