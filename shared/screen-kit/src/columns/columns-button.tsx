import { t } from '@tillway/language';
import { useCan } from '@tillway/remote-kit';
import { Button, SettingsIcon } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import { ActionWord } from '../list/action-word';
import type { ListColumns } from './use-columns';

const ColumnsDialog = lazyModule(() => import('./columns-dialog'));

/** The Config button, for users who may choose the columns of a list. */
export function ColumnsButton<Name extends string>({ columns }: { columns: ListColumns<Name> }) {
  const mayChoose = useCan('can_customize_columns');
  const [open, setOpen] = useState(false);
  if (!mayChoose) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SettingsIcon />
        <ActionWord>{t('Config')}</ActionWord>
      </Button>
      <LazyBoundary>
        {open ? <ColumnsDialog columns={columns} onClose={() => setOpen(false)} /> : null}
      </LazyBoundary>
    </>
  );
}
