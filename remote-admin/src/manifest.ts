import { defineManifest, type MenuEntry } from '@tillway/contract/manifest';
import { screenPaths } from '@tillway/contract/routes';
import { type AccessCondition, processorName } from '@tillway/rules';
import { firstMerchants } from './merchants/first-merchants';
import { firstAgencies } from './okdmv/first-agencies';
import { firstTeam } from './team/first-team';
import { firstTerminals } from './terminals/first-terminals';
import { firstUsers } from './users/first-users';

const superuser: AccessCondition = { permission: 'superuser' };

const renewals: AccessCondition = { permission: 'can_use_okdmv_renewal' };

const screen = <const Name extends string>(
  path: string,
  name: Name,
  title: string,
  access: AccessCondition = superuser,
) => ({ path, name, title, access }) as const;

/** Provider staff have the list of all users instead. */
const managesTeam: AccessCondition = {
  all: [{ permission: 'can_manage_users' }, { not: superuser }],
};

/** The drawer's groups in their specified order. A group appears at the place of its first entry. */
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

/** The screens and menu entries of this remote. */
export const manifest = defineManifest({
  name: 'admin',
  version: '0.1.0',
  portalApi: '^1.10.0',
  owner: 'Provider operations team',
  purpose:
    'Administers merchants, their terminals and users, tag agencies with their renewals, and what waits for a person',
  routes: [
    {
      ...screen(screenPaths.adminMerchants, 'Merchants', 'Merchants'),
      words: ['accounts', 'businesses'],
      data: [firstMerchants()],
    },
    screen(screenPaths.adminMerchantAdd, 'MerchantAdd', 'Add Merchant'),
    screen(screenPaths.adminMerchant, 'Merchant', 'Merchant'),
    screen(screenPaths.adminMerchantEdit, 'MerchantEdit', 'Edit Merchant'),
    {
      ...screen(screenPaths.adminTerminals, 'Terminals', 'Terminals'),
      words: ['processor', 'MID', 'device', 'credentials'],
      data: [firstTerminals()],
    },
    screen(screenPaths.adminTerminalAdd, 'TerminalAdd', 'Add Terminal'),
    screen(screenPaths.adminTerminal, 'Terminal', 'Terminal'),
    screen(screenPaths.adminTerminalEdit, 'TerminalEdit', 'Edit Terminal'),
    {
      ...screen(screenPaths.adminUsers, 'Users', 'Users'),
      words: ['people', 'staff', 'permissions', 'password', 'locked'],
      data: [firstUsers()],
    },
    screen(screenPaths.adminUserAdd, 'UserEdit', 'Add User'),
    screen(screenPaths.adminUser, 'User', 'User'),
    screen(screenPaths.adminUserEdit, 'UserEdit', 'Edit User'),
    {
      ...screen(screenPaths.adminTeam, 'Team', 'Team', managesTeam),
      words: [
        'people',
        'staff',
        'users',
        'invite',
        'role',
        'cashier',
        'manager',
        'accountant',
        'permissions',
      ],
      data: [firstTeam()],
    },
    screen(screenPaths.adminTeamInvite, 'TeamInvite', 'Invite a person', managesTeam),
    screen(screenPaths.adminTeamPerson, 'TeamPerson', 'Person', managesTeam),
    {
      ...screen(screenPaths.adminExceptions, 'Exceptions', 'Exceptions'),
      words: ['unknown payments', 'open questions', 'mismatch'],
    },
    screen(screenPaths.adminException, 'Exception', 'Exception'),
    { ...screen(screenPaths.adminAudit, 'Audit', 'Audit'), words: ['log', 'history', 'who'] },
    {
      ...screen(screenPaths.adminHealth, 'Health', 'System status'),
      words: ['status', 'processors', 'jobs', 'queue'],
    },
    screen(screenPaths.adminOkdmv, 'Okdmv', 'OKDMV'),
    { ...screen(screenPaths.adminAgencies, 'OkdmvAgencies', 'Agencies'), data: [firstAgencies()] },
    screen(screenPaths.adminAgencyAdd, 'OkdmvAgencyAdd', 'Add Agency'),
    screen(screenPaths.adminAgencyImport, 'OkdmvAgencyImport', 'Import Agencies'),
    screen(screenPaths.adminAgency, 'OkdmvAgency', 'Agency'),
    screen(screenPaths.adminAgencyEdit, 'OkdmvAgencyEdit', 'Edit Agency'),
    screen(screenPaths.adminGatewayMerchants, 'FpgMerchants', 'Gateway Merchants'),
    screen(screenPaths.adminGatewaySearch, 'FpgSearch', 'Gateway Search'),
    screen(screenPaths.adminProductImport, 'ProductImport', 'Import'),
    screen(screenPaths.adminTrxQuery, 'TrxQuery', 'General Query'),
    screen(screenPaths.adminGenerator, 'Generator', 'Generator'),
    screen(screenPaths.adminDisputesImport, 'DisputesImport', 'Import Disputes'),
    screen(screenPaths.adminConvertCsv, 'ConvertCsv', 'Convert CSV'),
    screen(screenPaths.adminConvertExcel, 'ConvertExcel', 'Convert Excel'),
    screen(screenPaths.adminEmailDecode, 'EmailDecode', 'Email Decode'),
    screen(screenPaths.adminRenewalProcess, 'OkdmvRenewalProcess', 'Renewal', renewals),
    screen(screenPaths.adminRenewals, 'OkdmvRenewals', 'Renewals', renewals),
    screen(screenPaths.adminRenewal, 'OkdmvRenewal', 'Renewal', renewals),
    // Redirects to /okdmv/renewal/:id, which requires more rights.
    { path: screenPaths.adminRenewalRedirect, name: 'RenewalRedirect', title: 'Renewal' },
  ],
  menu: [
    {
      menu: 'bar',
      group: 'BUSINESS',
      label: 'Team',
      to: screenPaths.adminTeam,
      order: 10,
      when: managesTeam,
    },
    entry('Admin', 'Merchants', screenPaths.adminMerchants, 10),
    entry('Admin', 'Terminals', screenPaths.adminTerminals, 20),
    entry('Admin', 'Users', screenPaths.adminUsers, 30),
    {
      ...entry('Admin', 'Exceptions', screenPaths.adminExceptions, 40),
      waiting: { path: '/exceptions/open', refreshOn: ['admin.exception_resolved@1'] },
    },
    entry('Admin', 'Audit', screenPaths.adminAudit, 50),
    entry('Admin', 'Health', screenPaths.adminHealth, 90),
    entry(`${processorName(3)} Management`, 'Search', screenPaths.adminGatewaySearch, 10),
    entry(`${processorName(3)} Management`, 'Merchants', screenPaths.adminGatewayMerchants, 20),
    entry('OKDMV Management', 'Agencies', screenPaths.adminAgencies, 10),
    entry('OKDMV Management', 'Renewals', screenPaths.adminRenewals, 20),
    entry('OKDMV Management', 'Add Agency', screenPaths.adminAgencyAdd, 30),
    entry('Tillway Management', 'Import', screenPaths.adminProductImport, 10),
    entry('Trxservices', 'General Query', screenPaths.adminTrxQuery, 10),
    entry('Tools', 'Generator', screenPaths.adminGenerator, 10),
    entry('Tools', 'Convert CSV', screenPaths.adminConvertCsv, 20),
    entry('Tools', 'Convert Excel', screenPaths.adminConvertExcel, 30),
    entry('Tools', 'Email Decode', screenPaths.adminEmailDecode, 40),
  ],
  commands: [
    {
      label: 'Invite a person to the team',
      to: screenPaths.adminTeamInvite,
      words: ['new user', 'cashier', 'staff', 'employee'],
    },
    { label: 'Invite a user', to: screenPaths.adminUserAdd, words: ['new user', 'person', 'team'] },
    {
      label: 'Board a merchant',
      to: screenPaths.adminGatewayMerchants,
      words: ['boarding', 'onboard', 'new merchant'],
    },
    { label: 'Add a merchant', to: screenPaths.adminMerchantAdd, words: ['new merchant', 'account'] },
    { label: 'Add a terminal', to: screenPaths.adminTerminalAdd, words: ['new terminal', 'processor'] },
  ],
  extensions: [
    { slot: 'home.figure@1', name: 'exceptions', label: 'Open exceptions', order: 50, access: superuser },
    { slot: 'home.figure@1', name: 'health', label: 'System status', order: 60, access: superuser },
    { slot: 'home.needs@1', name: 'merchants', label: 'Merchants', order: 50, access: superuser },
  ],
  events: {
    emits: ['payment.completed@1'],
    listens: ['payment.completed@1'],
    own: { 'admin.exception_resolved@1': { exception_id: 'string' } },
  },
  capabilities: ['http', 'bus', 'feedback', 'preferences', 'lock'],
});
