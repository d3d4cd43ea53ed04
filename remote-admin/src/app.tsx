import { defineRemote, Route, Routes } from '@tillway/remote-kit';
import { ListProvider } from '@tillway/remote-kit/list';
import { MerchantsScreen } from './merchants/merchants-screen';

/** The administration remote (manifest.ts says what it is). */
const { bootstrap, mount, unmount } = defineRemote({
  screens: (
    <ListProvider>
      <Routes>
        <Route path="/merchants" element={<MerchantsScreen />} />
      </Routes>
    </ListProvider>
  ),
});

export { bootstrap, mount, unmount };
