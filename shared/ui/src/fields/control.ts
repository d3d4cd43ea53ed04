import type { ComponentProps } from 'react';
import { styled } from '../looks/styled';

export const InputControl = styled('input', 'input-control', { before: false, after: false });
export const SelectControl = styled('select', 'select-control');
export const TextAreaControl = styled('textarea', 'text-area-control');

/** Attributes that Chakra reads as styles, and `prefix`, which here is the decoration before the value. */
type Taken =
  'prefix' | 'size' | 'width' | 'height' | 'color' | 'translate' | 'content' | 'children' | 'required';

/**
 * The props of a native control. `ref` is the control itself; the props of react-hook-form's `register` fit.
 */
export type NativeProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, Taken>;
