import { defineRemote, Route, Routes } from '@tillway/remote-kit';
import { ChargeScreen } from './charge/charge-screen';

/** The payments remote (manifest.ts says what it is). */
const { bootstrap, mount, unmount } = defineRemote({
  screens: (
    <Routes>
      <Route path="/credit" element={<ChargeScreen />} />
    </Routes>
  ),
});

export { bootstrap, mount, unmount };
