import { t } from '@tillway/language';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { MouseEvent, Ref } from 'react';
import { Spinner } from '../feedback/spinner';
import { styled } from '../looks/styled';

export const BaseButton = styled('button', 'button', { variant: 'secondary', size: 'md' });

export type ButtonProps = HTMLChakraProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerOutline';
  size?: 'sm' | 'md' | 'lg';
  /**
   * `true` while work is in progress: keeps focus and width, shows a spinner, swallows clicks and form
   * submits.
   */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of `type="button"` by default. With `asChild` it styles the link that it is given. */
export function Button({ loading = false, children, onClick, ...rest }: ButtonProps) {
  if (rest.asChild) {
    return (
      <BaseButton onClick={onClick} {...rest}>
        {children}
      </BaseButton>
    );
  }
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <BaseButton
      type="button"
      {...rest}
      onClick={loading ? swallow : onClick}
      aria-disabled={loading ? true : rest['aria-disabled']}
      aria-busy={loading ? true : undefined}
    >
      {loading ? <Spinner /> : null}
      {t(children)}
    </BaseButton>
  );
}
