import { defineRemote, Route, Routes } from '@tillway/remote-kit';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense } from 'react';
import { ChargeScreen } from './charge/charge-screen';
import { VirtualTerminal } from './charge/origin/virtual-terminal';

const TokenizeScreen = lazyModule(() => import('./tokenize/tokenize-screen'));
const RefundScreen = lazyModule(() => import('./standalone-refund/refund-screen'));
const Billings = lazyModule(() => import('./billings/billings'));

/** The payments remote (manifest.ts says what it is). */
const { bootstrap, mount, unmount } = defineRemote({
  screens: (
    <Suspense>
      <Routes>
        <Route path="/credit" element={<ChargeScreen key="card" method="card" />} />
        <Route path="/ach" element={<ChargeScreen key="ach" method="ach" />} />
        <Route path="/virtual_terminal" element={<VirtualTerminal />} />
        <Route path="/tokenize" element={<TokenizeScreen method="card" />} />
        <Route path="/ach_tokenize" element={<TokenizeScreen method="ach" />} />
        <Route path="/admin/refund" element={<RefundScreen method="card" />} />
        <Route path="/admin/ach_refund" element={<RefundScreen method="ach" />} />
        <Route path="/billings/*" element={<Billings />} />
      </Routes>
    </Suspense>
  ),
});

export { bootstrap, mount, unmount };
