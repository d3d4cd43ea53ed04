import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { FieldNotes, RequiredMark, type FieldIds, type FieldProps } from './field';

const Frame = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0 },
});
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1' } });
const Choices = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', rowGap: '1', columnGap: '6' },
  variants: { inline: { true: { flexDirection: 'row', flexWrap: 'wrap' } } },
});

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
      <Legend srOnly={labelHidden || undefined}>
        {t(label)}
        {required ? <RequiredMark /> : null}
      </Legend>
      <Choices inline={inline}>{children}</Choices>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </Frame>
  );
}
