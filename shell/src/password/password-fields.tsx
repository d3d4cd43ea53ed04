import { passwordRules } from '@tillway/rules';
import { chakra, CheckIcon, PasswordField, VisuallyHidden } from '@tillway/ui';
import { type Ref, useId } from 'react';
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
/** In the place of the tick of a rule that does not hold yet. */
const Dot = chakra('span', {
  base: { width: '4', textAlign: 'center', _before: { content: '"•"' } },
});

interface PasswordFieldsProps<Field extends string> {
  /** Names of the new password and of its confirmation in the form. */
  names: readonly [Field, Field];
  values: Record<Field, string>;
  errors: Partial<Record<Field, string>>;
  refOf: (field: Field) => Ref<HTMLInputElement>;
  onChange: (field: Field, value: string) => void;
}

/** A new password, what it still needs as one types, and its confirmation. */
export function PasswordFields<Field extends string>(props: PasswordFieldsProps<Field>) {
  const { names, values, errors, refOf, onChange } = props;
  const [password, confirmation] = names;
  const rulesId = useId();
  const rules = passwordRules(usePasswordLength());
  return (
    <>
      <PasswordField
        ref={refOf(password)}
        label="New password"
        name={password}
        autoComplete="new-password"
        required
        value={values[password]}
        error={errors[password]}
        onChange={(event) => onChange(password, event.target.value)}
      />
      <Rules id={rulesId} aria-label="What a password needs">
        {rules.map(({ text, holds }) => (
          <Rule key={text} holds={holds(values[password])}>
            {holds(values[password]) ? <CheckIcon size="1rem" /> : <Dot aria-hidden />}
            {text}
            <VisuallyHidden>{holds(values[password]) ? ' (yes)' : ' (not yet)'}</VisuallyHidden>
          </Rule>
        ))}
      </Rules>
      <PasswordField
        ref={refOf(confirmation)}
        label="Confirm password"
        name={confirmation}
        autoComplete="new-password"
        required
        value={values[confirmation]}
        error={errors[confirmation]}
        onChange={(event) => onChange(confirmation, event.target.value)}
      />
    </>
  );
}
