import { t } from '@tillway/language';
import { useId, type ReactNode } from 'react';
import { PartBoundary } from '../feedback/part-boundary';
import { ErrorIcon } from '../icons/icons';
import { look } from '../looks/styled';

/** The props that every field shares. */
export type FieldProps = {
  label: ReactNode;
  /** Instructions for the field; read together with the label. */
  hint?: ReactNode;
  /** The error message. Marks the control invalid and is announced when it appears. */
  error?: string | undefined;
  /** Shows and announces the required mark; the browser still submits the form. */
  required?: boolean | undefined;
  /** Keeps the label for assistive technology only, if the context already names the field. */
  labelHidden?: boolean;
  /** The id of the control; generated if omitted. */
  id?: string | undefined;
};

export function RequiredMark() {
  return (
    <span aria-hidden className={look('required-mark')}>
      *
    </span>
  );
}

/** Returns the ids and attributes that tie a control to its label, hint, and error. */
export function useField({
  id,
  hint,
  error,
  required,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
    },
  };
}

export type FieldIds = ReturnType<typeof useField>;

/** Hint and error below a control. The error is an alert: screen readers announce it when it appears. */
export function FieldNotes({ hint, error, ids }: Pick<FieldProps, 'hint' | 'error'> & { ids: FieldIds }) {
  return (
    <>
      {hint ? (
        <p id={ids.hintId} className={look('field-hint')}>
          {t(hint)}
        </p>
      ) : null}
      {error ? (
        <p id={ids.errorId} role="alert" className={look('field-message')}>
          <ErrorIcon size="1rem" />
          {t(error)}
        </p>
      ) : null}
    </>
  );
}

/** Label above the control, hint and error below. */
export function FieldFrame(props: FieldProps & { ids: FieldIds; children: ReactNode }) {
  const { label, labelHidden = false, required, ids, children } = props;
  return (
    <div className={look('field')}>
      <label htmlFor={ids.control.id} className={look(labelHidden ? 'visually-hidden' : 'field-label')}>
        {t(label)}
        {required ? <RequiredMark /> : null}
      </label>
      <PartBoundary part="field">{children}</PartBoundary>
      <FieldNotes hint={props.hint} error={props.error} ids={ids} />
    </div>
  );
}

/** Separates a field's own props from those of its native control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, hint, error, required, labelHidden, id, ...control } = props;
  return { field: { label, hint, error, required, id, labelHidden: labelHidden ?? false }, control };
}
