/**
 * Former names, until the next major version of the SDK, for remotes that still import them. A response was
 * called an answer.
 */
export {
  type LogoUploadResponse as LogoUploadAnswer,
  ApprovalResponseSchema as ApprovalAnswerSchema,
  type ApprovalResponse as ApprovalAnswer,
  AccountResponseSchema as AccountAnswerSchema,
  type AccountResponse as AccountAnswer,
  UseResponseSchema as UseAnswerSchema,
  MidsResponseSchema as MidsAnswerSchema,
  ReturnRatesResponseSchema as ReturnRatesAnswerSchema,
  type ReturnRatesResponse as ReturnRatesAnswer,
} from './accounts';
export { type AuditVerificationResponse as AuditVerificationAnswer } from './audit';
export {
  BillingResponseSchema as BillingAnswerSchema,
  type BillingResponse as BillingAnswer,
  TokenResponseSchema as TokenAnswerSchema,
  type TokenResponse as TokenAnswer,
} from './billings';
export {
  FpgAccountsResponseSchema as FpgAccountsAnswerSchema,
  type FpgAccountsResponse as FpgAccountsAnswer,
  BoardResponseSchema as BoardAnswerSchema,
  AchCategoriesResponseSchema as AchCategoriesAnswerSchema,
  FpgTransactionsResponseSchema as FpgTransactionsAnswerSchema,
  ImportResponseSchema as ImportAnswerSchema,
  TrxResponseSchema as TrxAnswerSchema,
} from './boarding';
export {
  ChargebackResponseSchema as ChargebackAnswerSchema,
  type ChargebackResponse as ChargebackAnswer,
} from './chargebacks';
export {
  ChoicesResponseSchema as ChoicesAnswerSchema,
  type ChoicesResponse as ChoicesAnswer,
} from './choices';
export {
  ExceptionResponseSchema as ExceptionAnswerSchema,
  type ExceptionResponse as ExceptionAnswer,
} from './exceptions';
export {
  PortalHealthResponseSchema as PortalHealthAnswerSchema,
  type PortalHealthResponse as PortalHealthAnswer,
} from './health';
export {
  AgencyResponseSchema as AgencyAnswerSchema,
  type AgencyResponse as AgencyAnswer,
  RevealSecretResponseSchema as RevealSecretAnswerSchema,
  type RevealSecretResponse as RevealSecretAnswer,
  RenewalResponseSchema as RenewalAnswerSchema,
  type RenewalResponse as RenewalAnswer,
} from './okdmv';
export {
  AuthorizationOpenResponseSchema as AuthorizationOpenAnswerSchema,
  type AuthorizationOpenResponse as AuthorizationOpenAnswer,
  HostedLinkResponseSchema as HostedLinkAnswerSchema,
  HostedOpenResponseSchema as HostedOpenAnswerSchema,
  HostedPayResponseSchema as HostedPayAnswerSchema,
  type HostedLinkResponse as HostedLinkAnswer,
  type HostedOpenResponse as HostedOpenAnswer,
  type HostedPayResponse as HostedPayAnswer,
} from './payer';
export {
  PlanResponseSchema as PlanAnswerSchema,
  PlanChangeResponseSchema as PlanChangeAnswerSchema,
  type PlanChangeResponse as PlanChangeAnswer,
} from './plans';
export { ScheduleResponseSchema as ScheduleAnswerSchema } from './recurring';
export { ClockResponseSchema as ClockAnswerSchema, type ClockResponse as ClockAnswer } from './sandbox';
export {
  OperationEnvelopeSchema as OperationAnswerSchema,
  type OperationEnvelope as OperationAnswer,
} from './terminal';
export {
  TerminalResponseSchema as TerminalAnswerSchema,
  type TerminalResponse as TerminalAnswer,
} from './terminals';
export {
  TimelineResponseSchema as TimelineAnswerSchema,
  TransactionResponseSchema as TransactionAnswerSchema,
  sortableTransactionColumns as transactionColumns,
} from './transactions';
export {
  UserResponseSchema as UserAnswerSchema,
  type UserResponse as UserAnswer,
  LoginResponseSchema as LoginAnswerSchema,
  SessionResponseSchema as SessionAnswerSchema,
  PermissionsResponseSchema as PermissionsAnswerSchema,
  SavePreferencesResponseSchema as SavePreferencesAnswerSchema,
  type SavePreferencesResponse as SavePreferencesAnswer,
  OtpResponseSchema as OtpAnswerSchema,
  OtpSetupResponseSchema as OtpSetupAnswerSchema,
  RecoveryCodesResponseSchema as RecoveryCodesAnswerSchema,
  type OtpResponse as OtpAnswer,
} from './users';
