import { QueryProvider } from '@tillway/screen-kit';
import { LinksScreen } from './links-screen';
import { NewLinkScreen } from './new-link-screen';

/** The list of payment links. */
export const Links = () => (
  <QueryProvider>
    <LinksScreen />
  </QueryProvider>
);

/** A new payment link. */
export const LinkNew = () => (
  <QueryProvider>
    <NewLinkScreen />
  </QueryProvider>
);
