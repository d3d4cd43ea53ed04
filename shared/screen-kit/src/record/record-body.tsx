import { messages } from '@tillway/rules';
import { t } from '@tillway/language';
import { Button, EmptyState, ErrorIcon, Notice, Panel, Skeleton, Stack } from '@tillway/ui';
import type { ReactNode } from 'react';
import type { RecordQuery } from './use-record';

export interface RecordBodyProps<Data> {
  record: RecordQuery<Data>;
  /** Text if there is no such record. */
  missing: string;
  /** It is inside a dialog or drawer, which already is a frame. */
  isFramed?: boolean;
  /** A link or button that leads on if there is no such record. */
  wayBack?: ReactNode;
  /** Holds the place while the record loads. */
  holding?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the record once it is loaded; until then a placeholder or an error. A shown record remains while it
 * is fetched again.
 */
export function RecordBody<Data>({
  record,
  missing,
  isFramed = false,
  wayBack,
  holding = <Skeleton height="40" />,
  children,
}: RecordBodyProps<Data>) {
  const { data, error, isMissing, retry } = record;
  if (isMissing) {
    if (isFramed) return <EmptyState icon={<ErrorIcon />} title={missing} />;
    return (
      <Panel title={missing}>
        <Stack gap="4" align="flex-start">
          <span>{t(messages.recordMissing)}</span>
          {wayBack}
        </Stack>
      </Panel>
    );
  }
  return (
    <>
      {error ? (
        <Notice severity="error" title={error.message} actions={<Button onClick={retry}>Try again</Button>} />
      ) : null}
      {data === undefined ? (error ? null : holding) : children(data)}
    </>
  );
}
