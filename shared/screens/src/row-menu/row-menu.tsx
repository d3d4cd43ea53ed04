import type { MenuGroup } from '@tillway/ui-rich';
import { Menu } from '@tillway/ui-rich';
import { IconButton, MoreIcon } from '@tillway/ui';

/** What can be done about one row, as a menu at its end; nothing where nothing can. */
export function RowMenu({ groups }: { groups: readonly MenuGroup[] }) {
  if (groups.every(({ items }) => items.length === 0)) return null;
  return (
    <Menu
      placement="bottom-end"
      groups={groups}
      trigger={
        <IconButton label="Options" size="sm">
          <MoreIcon />
        </IconButton>
      }
    />
  );
}
