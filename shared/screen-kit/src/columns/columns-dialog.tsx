import type { PreferencesChange } from '@tillway/contract';
import { t } from '@tillway/language';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, Flex, Notice, RadioGroup, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useState } from 'react';
import { chosenOf, type ColumnDraft, draftOf } from './column-draft';
import { ColumnPicker } from './column-picker';
import type { ListColumns } from './use-columns';

interface ColumnsDialogProps<Name extends string> {
  columns: ListColumns<Name>;
  onClose: () => void;
}

type Place = 'list' | 'export';
const places: readonly { value: Place; label: string }[] = [
  { value: 'list', label: 'The list' },
  { value: 'export', label: 'The export' },
];

const areSame = (some: readonly string[], others: readonly string[]) => some.join() === others.join();

/** Chooses the columns of a list and of its export, and saves them in the profile. */
export default function ColumnsDialog<Name extends string>({ columns, onClose }: ColumnsDialogProps<Name>) {
  const { preferences } = usePortal();
  const [place, setPlace] = useState<Place>('list');
  const [drafts, setDrafts] = useState<Record<Place, ColumnDraft<Name>>>(() => ({
    list: draftOf(columns.shown, columns.offered),
    export: draftOf(columns.exported, columns.offered),
  }));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (draft: ColumnDraft<Name>) => {
    setProblem(undefined);
    setDrafts({ ...drafts, [place]: draft });
  };

  const save = async () => {
    const chosen = { list: chosenOf(drafts.list), export: chosenOf(drafts.export) };
    const empty = places.find(({ value }) => chosen[value].length === 0);
    if (empty) {
      setPlace(empty.value);
      return setProblem(messages.chooseColumn);
    }
    /** Defaults are not saved, so that a later change of them takes effect. */
    const kept = (names: Name[], usual: readonly Name[]) => (areSame(names, usual) ? null : names);
    const { list, shown, exported } = columns;
    const changes: PreferencesChange = {
      ...(!areSame(chosen.list, shown) && columns.keep(kept(chosen.list, columns.defaults))),
      ...(!areSame(chosen.export, exported) && {
        [`${list}_export_columns`]: kept(chosen.export, columns.exportDefaults),
      }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    const isSaved = await preferences.save(changes);
    setBusy(false);
    if (isSaved) onClose();
    else setProblem(messages.problemSaving);
  };

  return (
    <Dialog
      open
      title="Columns"
      maxWidth={500}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          <Button
            me="auto"
            onClick={() =>
              change(draftOf(place === 'list' ? columns.defaults : columns.exportDefaults, columns.offered))
            }
          >
            Reset to default
          </Button>
          <Flex gap="2">
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button variant="primary" loading={busy} onClick={() => void save()}>
              Save
            </Button>
          </Flex>
        </>
      }
    >
      <Stack gap="3">
        {problem === undefined ? null : <Notice severity="error">{problem}</Notice>}
        {columns.hasExport ? (
          <RadioGroup
            label="Columns of"
            inline
            options={places}
            value={place}
            onChange={(event) => setPlace(event.target.value as Place)}
          />
        ) : null}
        <Text color="fg.muted">
          {t('Tick what you want to see. Move a column by its arrows, or by Alt and the arrow keys.')}
        </Text>
        <ColumnPicker
          key={place}
          label={place === 'list' ? 'Columns of the list' : 'Columns of the export'}
          labels={columns.labels}
          draft={drafts[place]}
          onChange={change}
        />
      </Stack>
    </Dialog>
  );
}
