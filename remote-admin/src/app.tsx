import { defineRemote, screen } from '@tillway/remote-kit';
import { QueryProvider } from '@tillway/screen-kit';
import { manifest } from './manifest';
import { texts } from './texts';

const agencyForms = screen(async () => (await import('./okdmv/agency-forms')).AgencyForms);
const merchantForms = screen(async () => (await import('./merchants/merchant-forms')).MerchantForms);

/** The administration remote; manifest.ts describes it. */
export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  texts,
  provider: QueryProvider,
  screens: {
    Merchants: screen(async () => (await import('./merchants/merchants-screen')).MerchantsScreen),
    Merchant: screen(async () => (await import('./merchants/merchant-screen')).MerchantScreen),
    MerchantAdd: merchantForms,
    MerchantEdit: merchantForms,
    Terminals: screen(async () => (await import('./terminals/terminals-screen')).TerminalsScreen),
    Terminal: screen(async () => (await import('./terminals/terminal-screen')).TerminalScreen),
    TerminalAdd: screen(async () => (await import('./terminals/terminal-add-screen')).TerminalAddScreen),
    TerminalEdit: screen(async () => (await import('./terminals/terminal-edit-screen')).TerminalEditScreen),
    Users: screen(async () => (await import('./users/users-screen')).UsersScreen),
    User: screen(async () => (await import('./users/user-screen')).UserScreen),
    UserEdit: screen(async () => (await import('./users/user-forms')).UserForms),
    Team: screen(async () => (await import('./team/team-screen')).TeamScreen),
    TeamInvite: screen(async () => (await import('./team/invite-screen')).InviteScreen),
    TeamPerson: screen(async () => (await import('./team/person-screen')).PersonScreen),
    Exceptions: screen(async () => (await import('./exceptions/exceptions-screen')).ExceptionsScreen),
    Exception: screen(async () => (await import('./exceptions/exception-screen')).ExceptionScreen),
    Audit: screen(async () => (await import('./audit/audit-screen')).AuditScreen),
    Health: screen(async () => (await import('./health/health-screen')).HealthScreen),
    Okdmv: screen(async () => (await import('./okdmv/okdmv-screen')).OkdmvScreen),
    OkdmvAgencies: screen(async () => (await import('./okdmv/agencies-screen')).AgenciesScreen),
    OkdmvAgency: screen(async () => (await import('./okdmv/agency-screen')).AgencyScreen),
    OkdmvAgencyAdd: agencyForms,
    OkdmvAgencyImport: screen(
      async () => (await import('./okdmv/agencies-import-screen')).AgenciesImportScreen,
    ),
    DisputesImport: screen(
      async () => (await import('./disputes/disputes-import-screen')).DisputesImportScreen,
    ),
    OkdmvAgencyEdit: agencyForms,
    OkdmvRenewals: screen(async () => (await import('./okdmv/renewals-screen')).RenewalsScreen),
    OkdmvRenewal: screen(async () => (await import('./okdmv/renewal-screen')).RenewalScreen),
    OkdmvRenewalProcess: screen(
      async () => (await import('./okdmv/renewal-process-screen')).RenewalProcessScreen,
    ),
    RenewalRedirect: screen(
      async () => (await import('./okdmv/renewal-redirect-screen')).RenewalRedirectScreen,
    ),
    FpgMerchants: screen(
      async () => (await import('./boarding/gateway-merchants-screen')).GatewayMerchantsScreen,
    ),
    FpgSearch: screen(async () => (await import('./boarding/gateway-search-screen')).GatewaySearchScreen),
    ProductImport: screen(async () => (await import('./boarding/import-screen')).ImportScreen),
    TrxQuery: screen(async () => (await import('./boarding/trx-query-screen')).TrxQueryScreen),
    Generator: screen(async () => (await import('./tools/generator-screen')).GeneratorScreen),
    ConvertCsv: screen(async () => (await import('./tools/convert-csv-screen')).ConvertCsvScreen),
    ConvertExcel: screen(async () => (await import('./tools/convert-excel-screen')).ConvertExcelScreen),
    EmailDecode: screen(async () => (await import('./tools/email-decode-screen')).EmailDecodeScreen),
  },
});
