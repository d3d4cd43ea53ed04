/**
 * The path of each built-in screen, written only here. A name begins with the part that owns the screen. A
 * part may not write another part's path (shared/build/lint/screen-paths.mjs).
 * Each path is a separate constant, so that a bundle contains only the paths it uses. Screens of another
 * team's remote are not here: their paths are in its manifest.
 */

export const shellLogin = '/';
export const shellOtpVerify = '/otp_verify';
export const shellResetPassword = '/reset_password';
export const shellResetPasswordByLink = '/reset_password/:token';
export const shellChangePassword = '/change_password';
export const shellDashboard = '/dashboard';
export const shellHome = '/home';
export const shellHelp = '/help';
export const shellProfile = '/profile';

export const paymentsCredit = '/credit';
export const paymentsAch = '/ach';
export const paymentsVirtualTerminal = '/virtual_terminal';
export const paymentsTokenize = '/tokenize';
export const paymentsAchTokenize = '/ach_tokenize';
export const paymentsBillings = '/billings';
export const paymentsBilling = '/billings/:id';
export const paymentsLinks = '/links';
export const paymentsLinkNew = '/links/new';
export const paymentsRefund = '/admin/refund';
export const paymentsAchRefund = '/admin/ach_refund';

export const historyTransactions = '/transactions';
export const historyAchTransactions = '/ach_transactions';
export const historyRecurring = '/recurring';
export const historyAchRecurring = '/ach_recurring';
export const historySchedules = '/schedules';
export const historyAchSchedules = '/ach_schedules';
export const historyChargebacks = '/chargebacks';
export const historyChargeback = '/chargebacks/:id';

export const plansPlans = '/plans';
export const plansAchPlans = '/ach_plans';
export const plansManage = '/plans/manage';
export const plansCalendar = '/calendar';

export const adminMerchants = '/merchants';
export const adminMerchantAdd = '/merchants/add';
export const adminMerchant = '/merchants/:id';
export const adminMerchantEdit = '/merchants/:id/edit';
export const adminTerminals = '/terminals';
export const adminTerminalAdd = '/terminals/add';
export const adminTerminal = '/terminals/:id';
export const adminTerminalEdit = '/terminals/:id/edit';
export const adminUsers = '/users';
export const adminUserAdd = '/users/add';
export const adminUser = '/users/:id';
export const adminUserEdit = '/users/:id/edit';
export const adminTeam = '/team';
export const adminTeamInvite = '/team/invite';
export const adminTeamPerson = '/team/:id';
export const adminExceptions = '/exceptions';
export const adminException = '/exceptions/:id';
export const adminAudit = '/audit';
export const adminHealth = '/health';
export const adminOkdmv = '/okdmv';
export const adminAgencies = '/okdmv/agencies';
export const adminAgencyAdd = '/okdmv/agencies/add';
export const adminAgencyImport = '/okdmv/agencies/import';
export const adminAgency = '/okdmv/agencies/:id';
export const adminAgencyEdit = '/okdmv/agencies/:id/edit';
export const adminRenewals = '/okdmv/renewals';
export const adminRenewal = '/okdmv/renewals/:id';
export const adminRenewalProcess = '/okdmv/renewal/:id';
export const adminRenewalRedirect = '/renewal';
export const adminGatewayMerchants = '/fpg/merchants';
export const adminGatewaySearch = '/fpg/search';
export const adminProductImport = '/tillway/import';
export const adminTrxQuery = '/trxservices/query';
export const adminGenerator = '/admin/generator';
export const adminDisputesImport = '/admin/disputes';
export const adminConvertCsv = '/admin/convertcsv';
export const adminConvertExcel = '/admin/convertexcel';
export const adminEmailDecode = '/admin/emaildecode';
