import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { PartBoundary } from '../feedback/part-boundary';
import { ErrorIcon } from '../icons/icons';

/** What every field has around its control. */
export type FieldProps = {
  label: ReactNode;
  /** How to fill the field; read together with the label. */
  hint?: ReactNode;
  /** What is wrong. Marks the control invalid and is announced when it appears. */
  error?: string | undefined;
  /** Shows the required mark and says so; it does not make the browser refuse the form. */
  required?: boolean | undefined;
  /** Keeps the label for assistive technology only, where the place says what the field is. */
  labelHidden?: boolean;
  /** Id of the control; made up when missing. */
  id?: string | undefined;
};

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: 0 } });
const Label = chakra('label', { base: { textStyle: 'label', fontWeight: 'medium', color: 'fg.muted' } });
const Hint = chakra('p', { base: { color: 'fg.muted', textStyle: 'xs' } });
const Message = chakra('p', {
  base: {
    display: 'flex',
    gap: '1',
    alignItems: 'flex-start',
    color: 'red.fg',
    textStyle: 'xs',
    '& > svg': { flexShrink: 0 },
  },
});

export function RequiredMark() {
  return (
    <chakra.span aria-hidden color="red.fg" ms="0.5">
      *
    </chakra.span>
  );
}

/** Ids and attributes that tie a control to its label, hint and error. */
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

/** Hint and error below a control. The error is an alert: it is read when it appears. */
export function FieldNotes({ hint, error, ids }: Pick<FieldProps, 'hint' | 'error'> & { ids: FieldIds }) {
  return (
    <>
      {hint ? <Hint id={ids.hintId}>{hint}</Hint> : null}
      {error ? (
        <Message id={ids.errorId} role="alert">
          <ErrorIcon size="1rem" />
          {error}
        </Message>
      ) : null}
    </>
  );
}

/** Label above, control, hint and error below. */
export function FieldFrame(props: FieldProps & { ids: FieldIds; children: ReactNode }) {
  const { label, labelHidden = false, required, ids, children } = props;
  return (
    <Frame>
      <Label htmlFor={ids.control.id} srOnly={labelHidden || undefined}>
        {label}
        {required ? <RequiredMark /> : null}
      </Label>
      <PartBoundary part="field">{children}</PartBoundary>
      <FieldNotes hint={props.hint} error={props.error} ids={ids} />
    </Frame>
  );
}

/** Splits a field's own props from what belongs to its native control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, hint, error, required, labelHidden, id, ...control } = props;
  return { field: { label, hint, error, required, id, labelHidden: labelHidden ?? false }, control };
}
