export { netTaken, type TakenSums } from './net-taken';
