import { isApiFailure } from '@tillway/contract';
import { t } from '@tillway/language';
import { errorText, type FieldError, messages } from '@tillway/rules';
import { Badge, chakra } from '@tillway/ui';
import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { type FollowUp, useFollowUp } from '../action/use-follow-up';
import { rulesResolver } from '../form/rules-resolver';
import { useLeaveGuard } from '../leaving/use-leave-guard';

export type Name<Values> = keyof Values & string;

export interface EditOptions<Values extends FieldValues, Result> extends FollowUp<Values, Result> {
  /** Title of the form: `Edit user`. */
  title: string;
  /** The current record. If it is fetched again, untouched fields are updated. */
  values: Values;
  /** Labels of all fields, in the order of the form. */
  labels: Readonly<Record<Name<Values>, string>>;
  /** The gateway's rules for these values. */
  errors?: (values: Values) => FieldError[];
  /** Sends the changes; `values` has all fields. Errors are shown at the fields they name. */
  save: (changes: Partial<Values>, values: Values) => Promise<Result>;
  /** A new record: all fields are sent, and none counts as changed. */
  isNew?: boolean;
}

/** Building blocks for the fields of an edited record. */
export interface EditFields<Values extends FieldValues> {
  /** Props for a field of `@tillway/ui`: name, label with its Changed badge, and error. */
  field: (name: Name<Values>) => UseFormRegisterReturn & { label: ReactNode; error: string | undefined };
  /** The form, for custom inputs. */
  form: UseFormReturn<Values>;
}

export interface EditState<Values extends FieldValues> extends EditFields<Values> {
  /** Tells whether there are unsaved changes at this moment. A form that was just saved has none. */
  isChanged: () => boolean;
  /** Names of fields that differ from the record. */
  changed: readonly Name<Values>[];
  canSave: boolean;
  isBusy: boolean;
  /** The reason of a failed save, unless a field shows it. */
  problem: string | undefined;
  /** Errors by field, in the order of the form, and the number of submits. */
  failed: { errors: readonly FieldError[]; attempt: number };
  submit: () => Promise<void>;
  reset: () => void;
}

/** Resets user input too, unlike a fetched record. */
const whole = { keepDirtyValues: false };

const isTrueWithin = (value: unknown): boolean =>
  value === true || (typeof value === 'object' && value !== null && Object.values(value).some(isTrueWithin));

/** Manages a form over a record: marks and sends only changes, and asks before unsaved changes are left. */
export function useEditForm<Values extends FieldValues, Result>(
  options: EditOptions<Values, Result>,
): EditState<Values> {
  const { title, values, labels, errors, save, isNew = false } = options;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    ...(errors && { resolver: rulesResolver(errors) }),
  });
  const { dirtyFields, errors: shown, isValid, isSubmitting, submitCount } = form.formState;
  const followUp = useFollowUp<Values, Result>({ success: messages.saved, ...options });
  const [problem, setProblem] = useState<string>();
  const names = Object.keys(labels) as Name<Values>[];
  const changed = names.filter((name) => isTrueWithin((dirtyFields as Record<string, unknown>)[name]));
  // A stored record may be incomplete. After the first change, its fields show why it cannot be saved.
  const stored = !isNew && changed.length > 0 && !isValid ? (errors?.(form.getValues()) ?? []) : [];
  const errorOf = (name: Name<Values>) =>
    (shown as Record<string, { message?: string } | undefined>)[name]?.message ??
    (changed.includes(name) ? undefined : stored.find(({ field }) => field === name)?.message);

  const isChanged = () => names.some((name) => form.getFieldState(name as unknown as Path<Values>).isDirty);
  useLeaveGuard({
    title: messages.leaveTask(title),
    reason: () => (isChanged() ? messages.changesUnsaved : undefined),
  });

  const refuse = (error: unknown) => {
    const fields = isApiFailure(error) ? error.fields : {};
    const wrong = names.filter((name) => fields[name] !== undefined);
    const others = Object.keys(fields).filter((name) => !Object.hasOwn(labels, name));
    if (wrong.length === 0 || others.length > 0)
      setProblem(others.map((name) => fields[name]).join(' ') || errorText(error));
    wrong.forEach((name, index) =>
      form.setError(
        name as unknown as Path<Values>,
        { type: 'refused', message: fields[name] ?? '' },
        { shouldFocus: index === 0 },
      ),
    );
  };

  const submit = form.handleSubmit(async (all) => {
    setProblem(undefined);
    const sent = Object.fromEntries(changed.map((name) => [name, all[name]])) as Partial<Values>;
    try {
      const result = await save(isNew ? all : sent, all);
      form.reset(all, whole);
      await followUp(result, all);
    } catch (error) {
      refuse(error);
    }
  });

  return {
    form,
    field: (name) => ({
      ...form.register(name as unknown as Path<Values>),
      label: isNew ? labels[name] : <MarkedLabel label={labels[name]} isChanged={changed.includes(name)} />,
      error: errorOf(name),
    }),
    isChanged,
    changed: isNew ? [] : changed,
    canSave: isNew || (isValid && changed.length > 0),
    isBusy: isSubmitting,
    problem,
    failed: {
      errors: names.flatMap((field) => {
        const message = errorOf(field);
        return message ? [{ field, message }] : [];
      }),
      attempt: submitCount,
    },
    submit: () => submit(),
    reset: () => {
      setProblem(undefined);
      form.reset(undefined, whole);
    },
  };
}

/** Beside the label and in its line. A badge is higher than text and would move the field down. */
const Mark = chakra('span', {
  base: { display: 'inline-block', verticalAlign: 'top', ms: '1.5', my: '-1px' },
});

/** The badge is only visual; screen readers get the line above the buttons. */
const MarkedLabel = ({ label, isChanged }: { label: string; isChanged: boolean }) => (
  <>
    {t(label)}
    {isChanged ? (
      <Mark aria-hidden>
        <Badge tone="info">{t('Changed')}</Badge>
      </Mark>
    ) : null}
  </>
);
