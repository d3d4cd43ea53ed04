import { pino, type DestinationStream, type Logger } from 'pino';
import { redact, redactText } from './redact';

export type { Logger } from 'pino';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Creates the process's logger: one JSON object per line. `redact` is applied to every finished line, so that
 * no serializer, child logger, or library bypasses it.
 */
export const createLogger = (options: {
  level: LogLevel;
  name: string;
  destination?: DestinationStream;
}): Logger =>
  pino(
    { level: options.level, name: options.name, timestamp: pino.stdTimeFunctions.isoTime },
    withoutSecrets(options.destination ?? process.stdout),
  );

const withoutSecrets = (destination: DestinationStream): DestinationStream => ({
  write: (line) => destination.write(`${redactLine(line)}\n`),
});

function redactLine(line: string): string {
  try {
    return JSON.stringify(redact(JSON.parse(line)));
  } catch {
    return JSON.stringify({ level: 50, msg: redactText(line.trim()) });
  }
}
