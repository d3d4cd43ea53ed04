import { usePortal } from '@tillway/remote-kit';
import { IconButton, MoreIcon } from '@tillway/ui';
import { whenIdle } from '@tillway/ui/lazy';
import type { MenuGroup } from '@tillway/ui-rich';
import { useEffect, useRef, useState } from 'react';
import { LateMenu } from '../menu/late-menu';
import { loadMenu } from '../menu/load-menu';

/** What can be done about a row; its code may be fetched when it is first asked. */
export type RowMenuOf<Row> = (row: Row) => readonly MenuGroup[] | Promise<readonly MenuGroup[]>;

interface RowMenuProps<Row> {
  row: Row;
  of: RowMenuOf<Row>;
  /** What the row is called, for those who hear its button without its row. */
  name?: string | null | undefined;
}

/** What can be done about one row, as a menu at its end. */
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
        <IconButton label={name ? `Options of ${name}` : 'Options'} size="sm">
          <MoreIcon />
        </IconButton>
      }
    />
  );
}

/** Fetches what a row's menu needs when the browser has nothing better to do: it opens at once then. */
export function useMenuAhead<Row>(of: RowMenuOf<Row> | undefined, row: Row | undefined): void {
  const isFetched = useRef(false);
  useEffect(() => {
    if (isFetched.current || !of || row === undefined) return;
    isFetched.current = true;
    whenIdle(() => void Promise.all([loadMenu(), groupsOf(of, row)]).catch(() => undefined));
  }, [of, row]);
}

const groupsOf = async <Row,>(of: RowMenuOf<Row>, row: Row) => of(row);
