export { parseDollars, toDollars, type Cents } from './cents';
export { formatMoney, formatRowMoney } from './format';
export { percentOf } from './percent';
