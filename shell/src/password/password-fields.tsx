import { t } from '@tillway/language';
import { passwordRules } from '@tillway/rules';
import { chakra, CheckIcon, PasswordField, VisuallyHidden } from '@tillway/ui';
import { useId } from 'react';
import type { Form } from '../form/use-form';
import { usePasswordLength } from './use-password-length';

const Rules = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
    columnGap: '4',
    textStyle: 'xs',
  },
});
const Rule = chakra('li', {
  base: { display: 'flex', gap: '1.5', alignItems: 'center', color: 'fg.muted' },
  variants: { holds: { true: { color: 'green.fg' } } },
});
/** Replaces the check mark of a rule that is not met yet. */
const Dot = chakra('span', {
  base: { width: '4', textAlign: 'center', _before: { content: '"•"' } },
});

interface PasswordFieldsProps<Field extends string> {
  form: Pick<Form<Field>, 'values' | 'field'>;
  /** Field names of the new password and its confirmation. */
  names: readonly [Field, Field];
}

/** A new password with its unmet rules, updated as the user types, and its confirmation. */
export function PasswordFields<Field extends string>({ form, names }: PasswordFieldsProps<Field>) {
  const [password, confirmation] = names;
  const rulesId = useId();
  const rules = passwordRules(usePasswordLength());
  const typed = form.values[password];
  return (
    <>
      <PasswordField {...form.field(password)} label="New password" autoComplete="new-password" required />
      <Rules id={rulesId} aria-label={t('What a password needs')}>
        {rules.map(({ text, holds }) => (
          <Rule key={text} holds={holds(typed)}>
            {holds(typed) ? <CheckIcon size="1rem" /> : <Dot aria-hidden />}
            {t(text)}
            <VisuallyHidden> ({t(holds(typed) ? 'yes' : 'not yet')})</VisuallyHidden>
          </Rule>
        ))}
      </Rules>
      <PasswordField
        {...form.field(confirmation)}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
