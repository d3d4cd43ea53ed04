import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const control: SystemStyleObject = {
  width: 'full',
  minWidth: 0,
  px: '3',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  // 16 px on a phone; iOS zooms in on a smaller field when it gets focus.
  fontSize: { base: 'md', md: '0.9375rem' },
  lineHeight: '1.25rem',
  transition: 'colors',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-1px',
    boxShadow: '0 0 0 4px color-mix(in srgb, var(--tw-colors-brand-focus-ring) 24%, transparent)',
  },
  _invalid: {
    borderColor: 'red.solid',
    boxShadow: 'inset 0 0 0 1px var(--tw-colors-red-solid)',
    // The focus ring is around the red edge, not on it: a focused field still looks invalid.
    _hover: { borderColor: 'red.solid' },
    _focusVisible: { outlineOffset: '1px' },
  },
  '&:disabled, &[readonly]': { bg: 'bg.muted', borderColor: 'border.emphasized', color: 'fg.muted' },
  '&:disabled': { cursor: 'not-allowed' },
};

export const InputControl = chakra('input', { base: { ...control, height: '10' } });
export const SelectControl = chakra('select', {
  base: {
    ...control,
    height: '10',
    appearance: 'none',
    pe: '9',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
});
export const TextAreaControl = chakra('textarea', { base: { ...control, py: '2', minHeight: '20' } });

/** Attributes that Chakra reads as styles, and `prefix`, which here is the decoration before the value. */
type Taken =
  'prefix' | 'size' | 'width' | 'height' | 'color' | 'translate' | 'content' | 'children' | 'required';

/**
 * The props of a native control. `ref` is the control itself; the props of react-hook-form's `register` fit.
 */
export type NativeProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, Taken>;
