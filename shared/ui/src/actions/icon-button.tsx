import { t } from '@tillway/language';
import type { ReactNode } from 'react';
import { look } from '../looks/styled';
import { Button, type ButtonProps } from './button';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'loading'> & {
  /** The button's action, for users who cannot see the icon. Also shown as its title. */
  label: string;
  children: ReactNode;
};

/** A square button with only an icon. */
export function IconButton({ label, variant = 'ghost', className, ...rest }: IconButtonProps) {
  const looks = className ? `${look('icon-button')} ${className}` : look('icon-button');
  return <Button aria-label={t(label)} title={t(label)} variant={variant} {...rest} className={looks} />;
}
