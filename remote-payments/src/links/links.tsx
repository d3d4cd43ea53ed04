import { screenPaths } from '@tillway/contract/routes';
import { Route, Routes } from '@tillway/remote-kit';
import { QueryProvider } from '@tillway/screen-kit';
import { LinksScreen } from './links-screen';
import { NewLinkScreen } from './new-link-screen';

/** The list of payment links, or a new link. */
export const Links = () => (
  <QueryProvider>
    <Routes>
      <Route path={screenPaths.paymentsLinkNew} element={<NewLinkScreen />} />
      <Route path="*" element={<LinksScreen />} />
    </Routes>
  </QueryProvider>
);
