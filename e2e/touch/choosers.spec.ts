import { touchAsUsers } from './touch-users';

/** Screens with a field that offers merchants: a patched library took each of them away in the delivered build alone. */
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
