export { addBankingDays, addBusinessDays, holidaysOf, isBankingDay } from './business-days';
export {
  addDays,
  addMonths,
  daysBetween,
  isIsoDate,
  monthsBetween,
  startOfMonth,
  type IsoDate,
} from './calendar';
export { formatDate, formatDateTime } from './format';
export { todayIn } from './today';
