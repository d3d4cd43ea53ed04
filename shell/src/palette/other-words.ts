import { screenPaths } from '@tillway/contract/routes';

/** Words that people type for a screen and that neither its title nor its menu has. */
export const otherWords: Readonly<Record<string, string>> = {
  [screenPaths.paymentsLinks]: 'invoice request e-mail enlace factura',
  [screenPaths.paymentsLinkNew]: 'invoice request send e-mail enlace factura',
};
