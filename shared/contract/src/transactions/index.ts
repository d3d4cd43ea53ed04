import { success } from '../answers';
import { TransactionDetailSchema } from './transaction';

export {
  AssociatedTransactionSchema,
  TransactionSchema,
  type Transaction,
  type TransactionDetail,
} from './transaction';
export {
  TransactionListQuerySchema,
  TransactionListSchema,
  transactionColumns,
  type TransactionColumn,
  type TransactionFilter,
  type TransactionList,
} from './search';

export const TransactionAnswerSchema = success({ transaction: TransactionDetailSchema });
