import type { MenuEntry, RemoteManifest } from '@tillway/contract';
import { type AccessCondition, processorName } from '@tillway/rules';

const superuser: AccessCondition = { permission: 'superuser' };

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
  routes: [{ path: '/merchants', name: 'Merchants', title: 'Merchants', access: superuser }],
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
