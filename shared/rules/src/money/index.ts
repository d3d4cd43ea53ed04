export { parseDollars, toDollars, type Cents } from './cents';
export { formatMoney, formatPlainMoney, formatRowMoney, givingBack } from './format';
export { percentOf } from './percent';
