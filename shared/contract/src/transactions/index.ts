import { success } from '../answers';
import { TransactionDetailSchema } from './transaction';

export {
  AssociatedTransactionSchema,
  TransactionDetailSchema,
  TransactionSchema,
  type Transaction,
  type TransactionDetail,
} from './transaction';
export {
  TransactionFilterSchema,
  TransactionListQuerySchema,
  TransactionListSchema,
  transactionColumns,
  type TransactionColumn,
  type TransactionFilter,
  type TransactionList,
} from './search';

export const TransactionAnswerSchema = success({ transaction: TransactionDetailSchema });
