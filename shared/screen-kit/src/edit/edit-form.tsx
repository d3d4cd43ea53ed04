import { validationTitle } from '@tillway/rules';
import { Box, Button, ErrorSummary, Flex, Notice, Panel } from '@tillway/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ChangeList, type ChangeTexts } from './change-list';
import { type EditFields, type EditOptions, type EditState, useEditForm } from './use-edit-form';

export interface EditFormProps<Values extends FieldValues, Result>
  extends EditOptions<Values, Result>, ChangeTexts<Values> {
  description?: ReactNode;
  /** Defaults to `Save`, or `Add` for a new record. */
  saveLabel?: string;
  /** Adds a Cancel button, for example to return to the record. */
  onCancel?: () => void;
  /** Lists the errors above a long form after a failed save. */
  listsErrors?: boolean;
  children: (edit: EditFields<Values>) => ReactNode;
}

/** An edit form in a panel. It marks changed fields, shows them before and after, and sends only them. */
export function EditForm<Values extends FieldValues, Result>(props: EditFormProps<Values, Result>) {
  const edit = useEditForm(props);
  const formId = useId();
  return (
    <Panel
      title={props.title}
      description={props.description}
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <EditFoot {...props} edit={edit} formId={formId} />
        </Flex>
      }
    >
      <EditBody {...props} edit={edit} formId={formId} />
    </Panel>
  );
}

interface PartProps<Values extends FieldValues, Result> extends EditFormProps<Values, Result> {
  edit: EditState<Values>;
  formId: string;
}

/** The fields, the list of changes, and the reason of a failed save. */
export function EditBody<Values extends FieldValues, Result>(props: PartProps<Values, Result>) {
  const { edit, formId, isNew = false, listsErrors = false, children } = props;
  const { errors, attempt } = edit.failed;
  const blurs = useQuietBlurs();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (edit.canSave && !edit.isBusy) void edit.submit();
  };
  // The browser does not submit a form with a disabled button, so Enter shows why it cannot be saved.
  const explain = ({ key, target }: KeyboardEvent) => {
    const isRefused = !edit.canSave && edit.changed.length > 0;
    if (key === 'Enter' && isRefused && target instanceof HTMLInputElement) void edit.submit();
  };
  return (
    <FormProvider {...edit.form}>
      <form id={formId} noValidate onSubmit={submit} onKeyDown={explain} {...blurs}>
        {listsErrors && attempt > 0 ? (
          <Box mb="4" _empty={{ display: 'none' }}>
            <ErrorSummary title={validationTitle(errors)} errors={errors} attempt={attempt} />
          </Box>
        ) : null}
        <Box inert={edit.isBusy}>{children(edit)}</Box>
        {isNew ? null : <ChangeList {...props} />}
        {edit.problem === undefined ? null : (
          <Box mt="4">
            <Notice severity="error">{edit.problem}</Notice>
          </Box>
        )}
      </form>
    </FormProvider>
  );
}

/**
 * Prevents validation of a field that nobody has touched. A dialog may move its initial focus, and leaving
 * that field would mark it as required. It also prevents validation when the user clicks the submit button.
 * The message would move the button away from under the pointer, and the click would be lost.
 */
function useQuietBlurs() {
  const isTouched = useRef(false);
  const isTabbed = useRef(false);
  const touch = (event: SyntheticEvent) => {
    isTouched.current = true;
    isTabbed.current = 'key' in event && event.key === 'Tab';
  };
  return {
    onKeyDownCapture: touch,
    onPointerDownCapture: touch,
    onInputCapture: touch,
    onBlurCapture: (event: FocusEvent<HTMLFormElement>) => {
      const { currentTarget: form, relatedTarget: next } = event;
      const isSubmit = next instanceof HTMLButtonElement && next.type === 'submit' && next.form === form;
      if (!isTouched.current || (isSubmit && !isTabbed.current)) event.stopPropagation();
    },
  };
}

/** The buttons: save, reset, and cancel. */
export function EditFoot<Values extends FieldValues, Result>(props: PartProps<Values, Result>) {
  const { edit, formId, isNew = false, saveLabel = isNew ? 'Add' : 'Save', onCancel } = props;
  return (
    <>
      {onCancel ? (
        <Button onClick={onCancel} disabled={edit.isBusy}>
          Cancel
        </Button>
      ) : null}
      {isNew ? null : (
        <Button onClick={edit.reset} disabled={edit.isBusy || edit.changed.length === 0}>
          Reset
        </Button>
      )}
      <Button type="submit" form={formId} variant="primary" loading={edit.isBusy} disabled={!edit.canSave}>
        {saveLabel}
      </Button>
    </>
  );
}
