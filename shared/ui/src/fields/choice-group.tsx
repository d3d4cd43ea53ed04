import { t } from '@tillway/language';
import type { ReactNode } from 'react';
import { FieldNotes, RequiredMark, type FieldIds, type FieldProps } from './field';
import { look, styled } from '../looks/styled';

const Frame = styled('fieldset', 'choice-group');
const Choices = styled('div', 'choice-group-choices', { inline: false });

export type ChoiceGroupProps = FieldProps & {
  ids: FieldIds;
  /** Places the choices side by side instead of in a column. */
  inline?: boolean;
  role?: 'radiogroup';
  children: ReactNode;
};

/** A question with its choices: legend, choices, hint, error. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, labelHidden = false, required, hint, error, ids, inline = false, role, children } = props;
  const radio = role === 'radiogroup';
  return (
    <Frame
      id={ids.control.id}
      role={role}
      aria-describedby={ids.control['aria-describedby']}
      aria-invalid={radio ? ids.control['aria-invalid'] : undefined}
      aria-required={radio ? ids.control['aria-required'] : undefined}
    >
      <legend className={look(labelHidden ? 'visually-hidden' : 'choice-group-legend')}>
        {t(label)}
        {required ? <RequiredMark /> : null}
      </legend>
      <Choices inline={inline}>{children}</Choices>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </Frame>
  );
}
