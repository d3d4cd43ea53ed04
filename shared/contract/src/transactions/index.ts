import { success } from '../answers';
import { TransactionDetailSchema } from './transaction';

export {
  AssociatedTransactionSchema,
  TransactionSchema,
  type Transaction,
  type TransactionDetail,
} from './transaction';
export { TimelineResponseSchema, type TimelineEntry } from './timeline';
export { sortableTransactionColumns } from './columns';
export {
  TransactionListQuerySchema,
  TransactionListSchema,
  TransactionTotalsQuerySchema,
  TransactionTotalsSchema,
  type TransactionColumn,
  type TransactionFilter,
  type TransactionList,
  type TransactionTotals,
} from './search';

export { TransactionOverviewSchema, type TransactionOverview } from './overview';
export { OnItsWaySchema, TakingsSchema, type OnItsWay, type Takings } from './takings';

export const TransactionResponseSchema = success({ transaction: TransactionDetailSchema });
