export { rememberTerminal } from './last-terminal';
export { isOnlyClosed, ownTerminals, presetTerminal } from './own-terminals';
export { TerminalField } from './terminal-field';
