export { processorName, processorNames, processors } from './processors';
export {
  isAchTerminal,
  isCardTerminal,
  terminalsOf,
  terminalTypes,
  type PaymentKind,
  type TerminalFacts,
  type TerminalType,
} from './terminal';
