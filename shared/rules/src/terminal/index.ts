export {
  authorizesAt,
  processorName,
  processorNames,
  processorTraits,
  type ProcessorTraits,
  seriesOf,
} from './processors';
export {
  isAchTerminal,
  isCardTerminal,
  terminalsOf,
  terminalTypes,
  type PaymentKind,
  type TerminalFacts,
  type TerminalType,
} from './terminal';
