import { Link } from '@tillway/remote-kit';
import { Button, PageHeader, Stack } from '@tillway/ui';
import type { ReactNode } from 'react';
import { RecordBody, type RecordBodyProps } from './record-body';

interface RecordScreenProps<Data> extends RecordBodyProps<Data> {
  title: string;
  subtitle?: (data: Data) => ReactNode;
  /** The list that the record belongs to. */
  back: { to: string; label: string };
  /** Buttons of the page, once the record is there. */
  actions?: (data: Data) => ReactNode;
}

/** A page about one record: heading, way back, actions, and its sections. */
export function RecordScreen<Data>(props: RecordScreenProps<Data>) {
  const { title, subtitle, back, actions, children, ...body } = props;
  const { data } = body.record;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={data !== undefined && subtitle?.(data)}
        actions={
          <>
            {data !== undefined && actions?.(data)}
            <Button asChild>
              <Link to={back.to}>{back.label}</Link>
            </Button>
          </>
        }
      />
      <RecordBody {...body}>{(shown) => <Stack gap="5">{children(shown)}</Stack>}</RecordBody>
    </>
  );
}
