import { credentialErrors, credentialField, type FieldError, messages, processorName } from '@tillway/rules';
import type { Processors } from '../../processors/open-processors';

interface Standing {
  processorId: number;
  /** True if the terminal is in use and can charge. */
  takesPayments: boolean;
  /** The names of the credentials that it has. */
  credentials: readonly string[];
}

type Described = Pick<Processors, 'describeProcessor'>;

/**
 * Returns an error at each thing without which a terminal cannot take payments: the gateway's adapter, or a credential.
 * A terminal that takes none needs neither.
 */
export function readinessErrors(
  { describeProcessor }: Described,
  { processorId, takesPayments, credentials }: Standing,
): FieldError[] {
  if (!takesPayments) return [];
  const processor = describeProcessor(processorId);
  if (!processor)
    return [{ field: 'processor_id', message: messages.processorNotConnected(processorName(processorId)) }];
  return credentialErrors(processor.credentials, credentials);
}

/** Returns an error at each credential that the processor does not ask for. */
export const unknownCredentialErrors = (
  { describeProcessor }: Described,
  processorId: number,
  given: Readonly<Record<string, unknown>>,
): FieldError[] => {
  const known = describeProcessor(processorId)?.credentials.map(({ name }) => name) ?? [];
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => ({ field: credentialField(name), message: messages.unknownCredential }));
};
