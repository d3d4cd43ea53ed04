import type { ColumnList, ListView } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';

const none: readonly ListView[] = [];

/** The views that the user keeps of a list; undefined where none are kept. The same ones until they change. */
export function useViews(list: ColumnList | undefined): readonly ListView[] | undefined {
  const { custom } = useSession().user;
  if (list === undefined) return undefined;
  return custom[`${list}_views`] ?? none;
}
