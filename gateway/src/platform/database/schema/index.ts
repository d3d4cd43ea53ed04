import type { Kysely } from 'kysely';
import type {
  AccountLogosTable,
  AccountsTable,
  ManagerApprovalsTable,
  ProcessorCredentialsTable,
  RemoteStorageTable,
  TerminalsTable,
} from './accounts';
import type { AuditStreamsTable, AuditTable } from './audit';
import type { BoardedTidsTable, BoardingsTable } from './boarding';
import type {
  PasswordResetsTable,
  RecoveryCodesTable,
  SessionsTable,
  UserAccountsTable,
  UsersTable,
  UserTerminalsTable,
} from './identity';
import type { LedgerAccountsTable, LedgerEntriesTable } from './ledger';
import type { AgenciesTable, RenewalsTable } from './okdmv';
import type {
  ClockTable,
  JobsTable,
  ExceptionsTable,
  OutboxTable,
  ProcessorOutcomesTable,
  TimeZonesTable,
  UnverifiedChangesTable,
  VerificationCheckpointsTable,
  WrittenRowsTable,
} from './operations';
import type { AuthorizationRequestsTable, HostedLinksTable } from './payers';
import type { PlanChangesTable } from './plan-changes';
import type { CardExpiryNoticesTable, RecurringNoticesTable, RecurringRunsTable } from './runs';
import type { SchedulesTable } from './schedules';
import type {
  BatchesTable,
  BatchTakebacksTable,
  ChargebacksTable,
  DisputeEventsTable,
  DisputeEvidenceTable,
  DisputeReadingsTable,
  DisputeStepsTable,
  FirstAnswersTable,
  PaymentEventsTable,
  PaymentIntentsTable,
  TransactionGroupsTable,
  TransactionsTable,
} from './transactions';
import type { BillingsTable, ProcessorTokensTable, TokensTable } from './vault';

export { json, type Cents, type Flags, type IsoDate, type JsonObject } from './columns';

export type { PlanChangeAsked, PlanChangeStepRow, PreparedStep } from './plan-changes';

/** All tables, by their names in the database. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  recovery_codes: RecoveryCodesTable;
  user_accounts: UserAccountsTable;
  user_terminals: UserTerminalsTable;
  accounts: AccountsTable;
  account_logos: AccountLogosTable;
  processor_credentials: ProcessorCredentialsTable;
  processor_tokens: ProcessorTokensTable;
  terminals: TerminalsTable;
  manager_approvals: ManagerApprovalsTable;
  remote_storage: RemoteStorageTable;
  fpg_boardings: BoardingsTable;
  fpg_tids: BoardedTidsTable;
  billings: BillingsTable;
  tokens: TokensTable;
  transactions: TransactionsTable;
  payment_intents: PaymentIntentsTable;
  first_answers: FirstAnswersTable;
  payment_events: PaymentEventsTable;
  transaction_groups: TransactionGroupsTable;
  plan_changes: PlanChangesTable;
  batches: BatchesTable;
  batch_takebacks: BatchTakebacksTable;
  chargebacks: ChargebacksTable;
  dispute_steps: DisputeStepsTable;
  dispute_evidence: DisputeEvidenceTable;
  dispute_events: DisputeEventsTable;
  dispute_readings: DisputeReadingsTable;
  schedules: SchedulesTable;
  recurring_runs: RecurringRunsTable;
  recurring_notices: RecurringNoticesTable;
  card_expiry_notices: CardExpiryNoticesTable;
  hosted_links: HostedLinksTable;
  authorization_requests: AuthorizationRequestsTable;
  okdmv_agencies: AgenciesTable;
  okdmv_renewals: RenewalsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  jobs: JobsTable;
  outbox: OutboxTable;
  exceptions: ExceptionsTable;
  processor_outcomes: ProcessorOutcomesTable;
  time_zones: TimeZonesTable;
  written_rows: WrittenRowsTable;
  unverified_changes: UnverifiedChangesTable;
  verification_checkpoints: VerificationCheckpointsTable;
  clock: ClockTable;
  audit_streams: AuditStreamsTable;
  audit: AuditTable;
}

/** Anything that runs a query: the database or an open transaction. */
export type Executor = Kysely<Schema>;
