import type { ColumnList, ListView } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';

const none: readonly ListView[] = [];

/** The user's views of a list; undefined if the list stores none. The same array until they change. */
export function useViews(list: ColumnList | undefined): readonly ListView[] | undefined {
  const { custom } = useSession().user;
  if (list === undefined) return undefined;
  return custom[`${list}_views`] ?? none;
}
