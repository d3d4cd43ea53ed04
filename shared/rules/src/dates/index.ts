export { addBankingDays, addBusinessDays, holidaysOf, isBankingDay } from './business-days';
export {
  addDays,
  addMonths,
  daysBetween,
  isIsoDate,
  monthsBetween,
  startOfMonth,
  weekday,
  type IsoDate,
} from './calendar';
export { formatDate, formatDateMinute, formatDateTime } from './format';
export { startOfDay } from './start-of-day';
export { todayIn } from './today';
