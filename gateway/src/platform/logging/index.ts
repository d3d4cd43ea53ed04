export { createLogger, type Logger, type LogLevel } from './logger';
export { redact, redacted, redactText } from './redact';
