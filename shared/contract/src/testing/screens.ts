import type { UserPermission } from '@tillway/rules';

/** A screen from the specification. */
export interface Screen {
  path: string;
  name: string;
  owner: 'shell' | 'payments' | 'history' | 'plans' | 'admin';
  /**
   * `public`: no session. `otp`: a session, or a sign-in that waits for its second factor. Flags: any one of
   * them suffices.
   */
  access: 'public' | 'otp' | 'session' | readonly UserPermission[];
}

type Row = readonly [path: string, name: string];

const own = (owner: Screen['owner'], access: Screen['access'], ...rows: Row[]): Screen[] =>
  rows.map(([path, name]) => ({ path, name, owner, access }));

/**
 * Every screen of the portal and its access, from the specification. The expected values in tests of
 * manifests, guard, and browser.
 */
export const screens: readonly Screen[] = [
  ...own(
    'shell',
    'public',
    ['/', 'Login'],
    ['/reset_password', 'ResetPassword'],
    ['/reset_password/:token', 'ResetPassword'],
  ),
  ...own('shell', 'otp', ['/otp_verify', 'OtpVerify']),
  ...own(
    'shell',
    'session',
    ['/change_password', 'ChangePassword'],
    ['/dashboard', 'Dashboard'],
    ['/home', 'Home'],
    ['/help', 'Help'],
    ['/profile', 'Profile'],
  ),
  ...own(
    'payments',
    ['can_use_virtual_terminal'],
    ['/credit', 'ChargeCard'],
    ['/ach', 'ChargeACH'],
    ['/virtual_terminal', 'VirtualTerminal'],
    ['/tokenize', 'TokenizeCard'],
    ['/ach_tokenize', 'TokenizeACH'],
  ),
  ...own('payments', ['can_use_hpp', 'can_view_transactions'], ['/links', 'Links']),
  ...own('payments', ['can_use_hpp'], ['/links/new', 'LinkNew']),
  ...own('payments', ['can_use_billings'], ['/billings', 'Billings'], ['/billings/:id', 'Billing']),
  ...own(
    'payments',
    ['superuser'],
    ['/admin/refund', 'StandaloneRefund'],
    ['/admin/ach_refund', 'StandaloneRefundACH'],
  ),
  ...own(
    'history',
    ['can_view_transactions'],
    ['/transactions', 'Transactions'],
    ['/ach_transactions', 'TransactionsAch'],
    ['/recurring', 'Recurring'],
    ['/ach_recurring', 'RecurringAch'],
    ['/chargebacks', 'Chargebacks'],
    ['/chargebacks/:id', 'Chargeback'],
  ),
  ...own(
    'history',
    ['can_view_transactions', 'can_view_schedules'],
    ['/schedules', 'Schedules'],
    ['/ach_schedules', 'SchedulesAch'],
  ),
  ...own('plans', 'session', ['/calendar', 'Calendar']),
  ...own(
    'plans',
    ['has_installment_options'],
    ['/plans', 'Plans'],
    ['/ach_plans', 'PlansAch'],
    ['/plans/manage', 'PlanManage'],
  ),
  ...own(
    'admin',
    ['superuser'],
    ['/merchants', 'Merchants'],
    ['/merchants/add', 'MerchantAdd'],
    ['/merchants/:id', 'Merchant'],
    ['/merchants/:id/edit', 'MerchantEdit'],
    ['/terminals', 'Terminals'],
    ['/terminals/add', 'TerminalAdd'],
    ['/terminals/:id', 'Terminal'],
    ['/terminals/:id/edit', 'TerminalEdit'],
    ['/users', 'Users'],
    ['/users/add', 'UserEdit'],
    ['/users/:id', 'User'],
    ['/users/:id/edit', 'UserEdit'],
    ['/okdmv', 'Okdmv'],
    ['/okdmv/agencies', 'OkdmvAgencies'],
    ['/okdmv/agencies/add', 'OkdmvAgencyAdd'],
    ['/okdmv/agencies/:id', 'OkdmvAgency'],
    ['/okdmv/agencies/:id/edit', 'OkdmvAgencyEdit'],
    ['/fpg/merchants', 'FpgMerchants'],
    ['/fpg/search', 'FpgSearch'],
    ['/tillway/import', 'ProductImport'],
    ['/trxservices/query', 'TrxQuery'],
    ['/admin/generator', 'Generator'],
    ['/admin/convertcsv', 'ConvertCsv'],
    ['/admin/convertexcel', 'ConvertExcel'],
    ['/admin/emaildecode', 'EmailDecode'],
  ),
  ...own(
    'admin',
    ['can_use_okdmv_renewal'],
    ['/okdmv/renewal/:id', 'OkdmvRenewalProcess'],
    ['/okdmv/renewals', 'OkdmvRenewals'],
    ['/okdmv/renewals/:id', 'OkdmvRenewal'],
  ),
  // Redirects to /okdmv/renewal/:id, which requires more.
  ...own('admin', 'session', ['/renewal', 'RenewalRedirect']),
];

export const screensOf = (owner: Screen['owner']): Screen[] =>
  screens.filter((screen) => screen.owner === owner);
