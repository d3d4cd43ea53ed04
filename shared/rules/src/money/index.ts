export { parseDollars, toDollars, type Cents } from './cents';
export { formatMoney, formatRowMoney, givingBack } from './format';
export { percentOf } from './percent';
