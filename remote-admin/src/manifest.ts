import type { MenuEntry, RemoteManifest, RemoteRoute } from '@tillway/contract';
import { type AccessCondition, processorName } from '@tillway/rules';

const superuser: AccessCondition = { permission: 'superuser' };

const renewals: AccessCondition = { permission: 'can_use_okdmv_renewal' };

const planned = (path: string, name: string, title: string, access = superuser): RemoteRoute => ({
  path,
  name,
  title,
  access,
  planned: true,
});

const entry = (group: string, label: string, to: string, order: number): MenuEntry => ({
  menu: 'drawer',
  group,
  label,
  to,
  order,
  when: superuser,
  planned: true,
});

/** Screens and menu entries of this remote (doc 002 §2.1, decisions §5). */
export const manifest: RemoteManifest = {
  name: 'admin',
  version: '0.1.0',
  portalApi: '^1.0.0',
  owner: 'Provider operations team',
  purpose: 'Administers merchants',
  routes: [
    { path: '/merchants', name: 'Merchants', title: 'Merchants', access: superuser },
    planned('/merchants/add', 'MerchantAdd', 'Add Merchant'),
    planned('/merchants/:id', 'Merchant', 'Merchant'),
    planned('/merchants/:id/edit', 'MerchantEdit', 'Edit Merchant'),
    planned('/terminals', 'Terminals', 'Terminals'),
    planned('/terminals/add', 'TerminalAdd', 'Add Terminal'),
    planned('/terminals/:id', 'Terminal', 'Terminal'),
    planned('/terminals/:id/edit', 'TerminalEdit', 'Edit Terminal'),
    planned('/users', 'Users', 'Users'),
    planned('/users/add', 'UserEdit', 'Add User'),
    planned('/users/:id', 'User', 'User'),
    planned('/users/:id/edit', 'UserEdit', 'Edit User'),
    planned('/okdmv', 'Okdmv', 'OKDMV'),
    planned('/okdmv/agencies', 'OkdmvAgencies', 'Agencies'),
    planned('/okdmv/agencies/add', 'OkdmvAgencyAdd', 'Add Agency'),
    planned('/okdmv/agencies/:id', 'OkdmvAgency', 'Agency'),
    planned('/okdmv/agencies/:id/edit', 'OkdmvAgencyEdit', 'Edit Agency'),
    planned('/fpg/merchants', 'FpgMerchants', 'Gateway Merchants'),
    planned('/fpg/search', 'FpgSearch', 'Gateway Search'),
    planned('/tillway/import', 'ProductImport', 'Import'),
    planned('/trxservices/query', 'TrxQuery', 'General Query'),
    planned('/admin/generator', 'Generator', 'Generator'),
    planned('/admin/convertcsv', 'ConvertCsv', 'Convert CSV'),
    planned('/admin/convertexcel', 'ConvertExcel', 'Convert Excel'),
    planned('/admin/emaildecode', 'EmailDecode', 'Email Decode'),
    planned('/okdmv/renewal/:id', 'OkdmvRenewalProcess', 'Renewal', renewals),
    planned('/okdmv/renewals', 'OkdmvRenewals', 'Renewals', renewals),
    planned('/okdmv/renewals/:id', 'OkdmvRenewal', 'Renewal', renewals),
    // Leads on to /okdmv/renewal/:id, which asks for more.
    { path: '/renewal', name: 'RenewalRedirect', title: 'Renewal', planned: true },
  ],
  menu: [
    { menu: 'drawer', group: 'Admin', label: 'Merchants', to: '/merchants', order: 10, when: superuser },
    entry('Admin', 'Terminals', '/terminals', 20),
    entry('Admin', 'Users', '/users', 30),
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
  events: { emits: [], listens: [] },
  capabilities: ['http', 'feedback'],
};
