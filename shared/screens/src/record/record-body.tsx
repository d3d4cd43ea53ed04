import { messages } from '@tillway/rules';
import { Button, EmptyState, ErrorIcon, Notice, Panel, Skeleton } from '@tillway/ui';
import type { ReactNode } from 'react';
import type { RecordQuery } from './use-record';

export interface RecordBodyProps<Data> {
  record: RecordQuery<Data>;
  /** What to say when there is no such record. */
  missing: string;
  /** Stands in a dialog or drawer, which is a frame already. */
  isFramed?: boolean;
  children: (data: Data) => ReactNode;
}

/** The record once it is there; until then what there is instead. A record that is shown stays while it is asked for again. */
export function RecordBody<Data>({ record, missing, isFramed = false, children }: RecordBodyProps<Data>) {
  const { data, error, isMissing, retry } = record;
  if (isMissing) {
    if (isFramed) return <EmptyState icon={<ErrorIcon />} title={missing} />;
    return <Panel title={missing}>{messages.recordMissing}</Panel>;
  }
  return (
    <>
      {error ? (
        <Notice severity="error" title={error.message} actions={<Button onClick={retry}>Try again</Button>} />
      ) : null}
      {data === undefined ? error ? null : <Skeleton height="40" /> : children(data)}
    </>
  );
}
