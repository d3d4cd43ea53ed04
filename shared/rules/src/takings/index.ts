export { netTaken, type TakenSums } from './net-taken';
export { type MoneySum, moneySums, sumSearch, type SumSearch } from './money-sums';
