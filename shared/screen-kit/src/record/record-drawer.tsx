import { Stack } from '@tillway/ui';
import { Drawer } from '@tillway/overlays';
import type { ReactNode } from 'react';
import { RecordBody, type RecordBodyProps } from './record-body';

interface RecordDrawerProps<Data> extends RecordBodyProps<Data> {
  title: string;
  onClose: () => void;
  /** Buttons at the foot, once the record is loaded. */
  actions?: (data: Data) => ReactNode;
}

/** Shows one record beside the list it was opened from. */
export function RecordDrawer<Data>({ title, onClose, actions, children, ...body }: RecordDrawerProps<Data>) {
  const { data } = body.record;
  return (
    <Drawer
      open
      title={title}
      maxWidth={520}
      onClose={onClose}
      footer={data === undefined ? undefined : actions?.(data)}
    >
      <RecordBody isFramed {...body}>
        {(shown) => <Stack gap="5">{children(shown)}</Stack>}
      </RecordBody>
    </Drawer>
  );
}
