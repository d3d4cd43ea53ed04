import { touchAsUsers } from './touch-users';

/** Screens with a field that offers merchants: a patched library broke each of them, in the production build only. */
touchAsUsers(
  ['admin'],
  [
    '/terminals/add',
    '/users/add',
    '/merchants/add',
    '/okdmv/agencies/add',
    '/tillway/import',
    '/trxservices/query',
    '/fpg/search',
  ],
);
