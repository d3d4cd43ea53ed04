import { isApiFailure } from '@tillway/contract';
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
  /** Names the whole: `Edit user`. */
  title: string;
  /** The record as it is. Fetched again meanwhile, it fills in what nobody touched. */
  values: Values;
  /** Every field, in the order of the form. */
  labels: Readonly<Record<Name<Values>, string>>;
  /** The rules that the gateway asks as well. */
  errors?: (values: Values) => FieldError[];
  /** Sends what was changed; `values` is the whole. What it rejects with is shown at the fields it names. */
  save: (changes: Partial<Values>, values: Values) => Promise<Result>;
  /** A record that is yet to be added: all of it is sent, and nothing counts as changed. */
  isNew?: boolean;
}

/** What the fields of an edited record are made with. */
export interface EditFields<Values extends FieldValues> {
  /** Props for a field of `@tillway/ui`: name, label with its mark, error. */
  field: (name: Name<Values>) => UseFormRegisterReturn & { label: ReactNode; error: string | undefined };
  /** For what is not a plain field. */
  form: UseFormReturn<Values>;
}

export interface EditState<Values extends FieldValues> extends EditFields<Values> {
  /** Whether there is something to lose, at this moment: a form that was saved just now has nothing. */
  isChanged: () => boolean;
  /** Names of what differs from the record. */
  changed: readonly Name<Values>[];
  canSave: boolean;
  isBusy: boolean;
  /** Why it was not saved, unless a field says so. */
  problem: string | undefined;
  /** What is wrong with which field, in the order of the form, and how often saving was tried. */
  failed: { errors: readonly FieldError[]; attempt: number };
  submit: () => Promise<void>;
  reset: () => void;
}

/** Takes back what was typed as well, which a record that is fetched again does not. */
const whole = { keepDirtyValues: false };

const isTrueWithin = (value: unknown): boolean =>
  value === true || (typeof value === 'object' && value !== null && Object.values(value).some(isTrueWithin));

/** A form over a record: marks and sends only what changed, and asks before that is left (ADM-016, PLN-043). */
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
  // A record may be incomplete as it is stored: once something changed, its fields say what keeps it from being saved.
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

/** Beside the words, and in their line: a badge is higher than they are, and would push the field down. */
const Mark = chakra('span', {
  base: { display: 'inline-block', verticalAlign: 'top', ms: '1.5', my: '-1px' },
});

/** The mark is for the eye: those who listen are told by the line over the buttons. */
const MarkedLabel = ({ label, isChanged }: { label: string; isChanged: boolean }) => (
  <>
    {label}
    {isChanged ? (
      <Mark aria-hidden>
        <Badge tone="info">Changed</Badge>
      </Mark>
    ) : null}
  </>
);
