import { t } from '@tillway/language';
import { usePortal } from '@tillway/remote-kit';
import { IconButton, MoreIcon } from '@tillway/ui';
import { whenIdle } from '@tillway/ui/lazy';
import type { MenuGroup } from '@tillway/overlays';
import { useEffect, useRef, useState } from 'react';
import { LateMenu } from '../menu/late-menu';
import { loadMenu } from '../menu/load-menu';

/** The actions of a row; their code may load on demand. */
export type RowMenuOf<Row> = (row: Row) => readonly MenuGroup[] | Promise<readonly MenuGroup[]>;

interface RowMenuProps<Row> {
  row: Row;
  of: RowMenuOf<Row>;
  /** Name of the row, for screen readers. */
  name?: string | null | undefined;
}

/** The menu of a row's actions, at its end. */
export function RowMenu<Row>({ row, of, name }: RowMenuProps<Row>) {
  const { feedback } = usePortal();
  const [groups, setGroups] = useState<readonly MenuGroup[]>();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void groupsOf(of, row).then(
      (found) => {
        if (isCurrent) setGroups(found);
      },
      (error: unknown) => {
        setWanted(false);
        feedback.error(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [row, of, isWanted, feedback]);
  return (
    <LateMenu
      groups={groups}
      onApproach={() => setWanted(true)}
      trigger={
        <IconButton label={name ? t('Options of {name}', { name }) : t('Options')} size="sm">
          <MoreIcon />
        </IconButton>
      }
    />
  );
}

/** Loads the code of a row's menu when the browser is idle, so that it opens at once. */
export function useMenuAhead<Row>(of: RowMenuOf<Row> | undefined, row: Row | undefined): void {
  const isFetched = useRef(false);
  useEffect(() => {
    if (isFetched.current || !of || row === undefined) return;
    isFetched.current = true;
    whenIdle(() => void Promise.all([loadMenu(), groupsOf(of, row)]).catch(() => undefined));
  }, [of, row]);
}

const groupsOf = async <Row,>(of: RowMenuOf<Row>, row: Row) => of(row);
