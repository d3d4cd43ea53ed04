import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { chakra } from '@tillway/ui';
import { type FieldValues, useWatch } from 'react-hook-form';
import { BeforeAfter } from './before-after';
import type { EditOptions, EditState, Name } from './use-edit-form';

/** Text options of an edit's changes. */
export interface ChangeTexts<Values> {
  /** Formats a value for display; text, booleans, and lists need no format. */
  describe?: (name: Name<Values>, value: unknown) => string | undefined;
  /** Fields whose values are never shown. */
  secret?: readonly Name<Values>[];
}

interface ChangeListProps<Values extends FieldValues>
  extends ChangeTexts<Values>, Pick<EditOptions<Values, unknown>, 'labels' | 'values'> {
  edit: EditState<Values>;
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ') || '–';
  return value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}

const Fold = chakra('details', {
  base: {
    mt: '4',
    '& > summary': {
      cursor: 'pointer',
      color: 'fg.muted',
      py: '1',
      borderRadius: 'sm',
      focusVisibleRing: 'outside',
    },
  },
});

/** Lists the changed fields in a line that is always visible; unfolding it shows before and after. */
export function ChangeList<Values extends FieldValues>(props: ChangeListProps<Values>) {
  const { edit, labels, values } = props;
  const { changed } = edit;
  const line =
    changed.length === 0
      ? messages.nothingChanged
      : messages.fieldsChanged(changed.map((name) => t(labels[name])));
  return (
    <Fold>
      <summary>
        <span aria-live="polite">{t(line)}</span>
      </summary>
      {changed.length > 0 ? <Changes {...props} before={values} /> : null}
    </Fold>
  );
}

function Changes<Values extends FieldValues>(props: ChangeListProps<Values> & { before: Values }) {
  const { edit, labels, before, describe, secret = [] } = props;
  const after = useWatch({ control: edit.form.control });
  const shown = (name: Name<Values>, value: unknown) =>
    secret.includes(name) ? '••••' : (describe?.(name, value) ?? textOf(value));
  return (
    <BeforeAfter
      caption="Changes"
      rows={edit.changed.map((name) => ({
        label: labels[name],
        before: secret.includes(name) ? '' : shown(name, before[name]),
        after: shown(name, (after as Values)[name]),
      }))}
    />
  );
}
