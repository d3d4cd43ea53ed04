import { t } from '@tillway/language';
import type { ColumnList, ListView } from '@tillway/contract';
import type { usePortal } from '@tillway/remote-kit';
import { limits, messages } from '@tillway/rules';
import type { MenuGroup, MenuItem } from '@tillway/overlays';
import type { SearchValues } from '../search/filters';
import type { ListState } from '../list/use-list-state';
import {
  addView,
  type BuiltInView,
  overwriteView,
  renameView,
  type ViewContent,
  viewsChange,
  withDefault,
  withoutView,
} from './views';

type Naming = 'new' | 'again';

interface ViewsOfList {
  list: ColumnList;
  views: readonly ListView[];
  state: ListState;
  columns: readonly string[] | undefined;
  portal: ReturnType<typeof usePortal>;
}

const searchOf = (values: SearchValues): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => [value].flat().map((each) => [key, each])),
  ).toString();

/** Tells whether the list shows a built-in view. */
const builtInShown =
  ({ view, viewSearch }: ListState) =>
  ({ values }: BuiltInView): boolean =>
    !view && viewSearch === searchOf(values);

/** The menu of a list's views, and how a name that is typed is kept. Loaded with the menu. */
export function viewActions({ list, views, state, columns, portal }: ViewsOfList) {
  const { view } = state;
  const content: ViewContent = { search: state.viewSearch, ...(columns && { columns: [...columns] }) };

  const keep = (next: readonly ListView[]): Promise<boolean> =>
    portal.preferences.save(viewsChange(list, next));

  async function saveAs(name: string, naming: Naming): Promise<boolean> {
    const isNew = naming === 'new' || !view;
    const isSaved = await keep(isNew ? addView(views, name, content) : renameView(views, view.name, name));
    if (isSaved) state.markView(name);
    return isSaved;
  }

  async function remove({ name }: ListView) {
    const question = {
      title: 'Delete view',
      text: messages.confirmViewDelete(name),
      tone: 'danger',
    } as const;
    if (!(await portal.feedback.confirm(question))) return;
    if (await keep(withoutView(views, name))) state.markView(undefined);
  }

  const changes = (shown: ListView, onName: (naming: Naming) => void): MenuItem[] => [
    {
      id: 'overwrite',
      label: 'Save changes',
      disabledReason: state.isViewChanged ? undefined : messages.viewUnchanged,
      onSelect: () => void keep(overwriteView(views, shown.name, content)),
    },
    { id: 'rename', label: 'Rename', onSelect: () => onName('again') },
    {
      id: 'default',
      label: shown.is_default ? 'No longer the default' : 'Make it the default',
      onSelect: () => void keep(withDefault(views, shown.is_default ? undefined : shown.name)),
    },
    { id: 'delete', label: 'Delete view', onSelect: () => void remove(shown) },
  ];

  const openBuiltIn = builtInShown(state);
  const builtInItem = ({ label, values }: BuiltInView): MenuItem => ({
    id: `built-in ${label}`,
    label: t(label),
    current: openBuiltIn({ label, values }),
    onSelect: () => state.openView({ search: searchOf(values) }),
  });

  const groups = (builtIn: readonly BuiltInView[], onName: (naming: Naming) => void): MenuGroup[] => [
    {
      id: 'views',
      items: [
        {
          id: 'all',
          label: 'All',
          current: !view && !builtIn.some(openBuiltIn),
          onSelect: () => state.openView(undefined),
        },
        ...builtIn.map(builtInItem),
        ...views.map((each) => ({
          id: `view ${each.name}`,
          label: each.name,
          description: each.is_default ? 'Default' : undefined,
          current: each.name === view?.name,
          onSelect: () => state.openView(each),
        })),
      ],
    },
    {
      id: 'changes',
      items: [
        {
          id: 'new',
          label: 'Save as a view',
          disabledReason: views.length >= limits.views ? messages.tooManyViews : undefined,
          onSelect: () => onName('new'),
        },
        ...(view ? changes(view, onName) : []),
      ],
    },
  ];
  return { groups, saveAs };
}
