import { defineManifest, type MenuEntry } from '@tillway/contract/manifest';
import { type AccessCondition, processorName } from '@tillway/rules';

const superuser: AccessCondition = { permission: 'superuser' };

const renewals: AccessCondition = { permission: 'can_use_okdmv_renewal' };

const screen = <const Name extends string>(path: string, name: Name, title: string, access = superuser) =>
  ({ path, name, title, access }) as const;

/** The drawer's groups in the documents' order (doc 002 §2.1): a group stands where its first entry does. */
const groups = [
  'Admin',
  `${processorName(3)} Management`,
  'OKDMV Management',
  'Tillway Management',
  'Trxservices',
  'Tools',
];

const entry = (group: string, label: string, to: string, order: number): MenuEntry => ({
  menu: 'drawer',
  group,
  label,
  to,
  order: 100 * groups.indexOf(group) + order,
  when: superuser,
});

/** Screens and menu entries of this remote (doc 002 §2.1, decisions §5). */
export const manifest = defineManifest({
  name: 'admin',
  version: '0.1.0',
  portalApi: '^1.7.0',
  owner: 'Provider operations team',
  purpose:
    'Administers merchants, their terminals and users, tag agencies with their renewals, and what waits for a person',
  routes: [
    screen('/merchants', 'Merchants', 'Merchants'),
    screen('/merchants/add', 'MerchantAdd', 'Add Merchant'),
    screen('/merchants/:id', 'Merchant', 'Merchant'),
    screen('/merchants/:id/edit', 'MerchantEdit', 'Edit Merchant'),
    screen('/terminals', 'Terminals', 'Terminals'),
    screen('/terminals/add', 'TerminalAdd', 'Add Terminal'),
    screen('/terminals/:id', 'Terminal', 'Terminal'),
    screen('/terminals/:id/edit', 'TerminalEdit', 'Edit Terminal'),
    screen('/users', 'Users', 'Users'),
    screen('/users/add', 'UserEdit', 'Add User'),
    screen('/users/:id', 'User', 'User'),
    screen('/users/:id/edit', 'UserEdit', 'Edit User'),
    screen('/exceptions', 'Exceptions', 'Exceptions'),
    screen('/exceptions/:id', 'Exception', 'Exception'),
    screen('/audit', 'Audit', 'Audit'),
    screen('/health', 'Health', 'Health of the portal'),
    screen('/okdmv', 'Okdmv', 'OKDMV'),
    screen('/okdmv/agencies', 'OkdmvAgencies', 'Agencies'),
    screen('/okdmv/agencies/add', 'OkdmvAgencyAdd', 'Add Agency'),
    screen('/okdmv/agencies/import', 'OkdmvAgencyImport', 'Import Agencies'),
    screen('/okdmv/agencies/:id', 'OkdmvAgency', 'Agency'),
    screen('/okdmv/agencies/:id/edit', 'OkdmvAgencyEdit', 'Edit Agency'),
    screen('/fpg/merchants', 'FpgMerchants', 'Gateway Merchants'),
    screen('/fpg/search', 'FpgSearch', 'Gateway Search'),
    screen('/tillway/import', 'ProductImport', 'Import'),
    screen('/trxservices/query', 'TrxQuery', 'General Query'),
    screen('/admin/generator', 'Generator', 'Generator'),
    screen('/admin/convertcsv', 'ConvertCsv', 'Convert CSV'),
    screen('/admin/convertexcel', 'ConvertExcel', 'Convert Excel'),
    screen('/admin/emaildecode', 'EmailDecode', 'Email Decode'),
    screen('/okdmv/renewal/:id', 'OkdmvRenewalProcess', 'Renewal', renewals),
    screen('/okdmv/renewals', 'OkdmvRenewals', 'Renewals', renewals),
    screen('/okdmv/renewals/:id', 'OkdmvRenewal', 'Renewal', renewals),
    // Leads on to /okdmv/renewal/:id, which asks for more.
    { path: '/renewal', name: 'RenewalRedirect', title: 'Renewal' },
  ],
  menu: [
    entry('Admin', 'Merchants', '/merchants', 10),
    entry('Admin', 'Terminals', '/terminals', 20),
    entry('Admin', 'Users', '/users', 30),
    {
      ...entry('Admin', 'Exceptions', '/exceptions', 40),
      waiting: { path: '/exceptions/open', refreshOn: ['admin.exception_resolved@1'] },
    },
    entry('Admin', 'Audit', '/audit', 50),
    entry('Admin', 'Health', '/health', 90),
    entry(`${processorName(3)} Management`, 'Search', '/fpg/search', 10),
    entry(`${processorName(3)} Management`, 'Merchants', '/fpg/merchants', 20),
    entry('OKDMV Management', 'Agencies', '/okdmv/agencies', 10),
    entry('OKDMV Management', 'Renewals', '/okdmv/renewals', 20),
    entry('OKDMV Management', 'Add Agency', '/okdmv/agencies/add', 30),
    entry('Tillway Management', 'Import', '/tillway/import', 10),
    entry('Trxservices', 'General Query', '/trxservices/query', 10),
    entry('Tools', 'Generator', '/admin/generator', 10),
    entry('Tools', 'Convert CSV', '/admin/convertcsv', 20),
    entry('Tools', 'Convert Excel', '/admin/convertexcel', 30),
    entry('Tools', 'Email Decode', '/admin/emaildecode', 40),
  ],
  events: {
    emits: ['payment.completed@1'],
    listens: ['payment.completed@1'],
    own: { 'admin.exception_resolved@1': { exception_id: 'string' } },
  },
  capabilities: ['http', 'bus', 'feedback', 'preferences', 'lock'],
});
