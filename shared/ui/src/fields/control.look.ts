import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { defineLooks } from '../looks/look';

/** What all controls have in common. */
export const control: SystemStyleObject = {
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

export const controlLooks = defineLooks({
  'input-control': {
    // What is typed lays out nothing but the control, which then has no baseline.
    base: { ...control, display: 'block', height: '10', contain: 'strict' },
    variants: { before: { true: { ps: '7' } }, after: { true: { pe: '12' } } },
  },
  'select-control': {
    base: {
      ...control,
      height: '10',
      appearance: 'none',
      pe: '9',
      textOverflow: 'ellipsis',
      cursor: 'pointer',
    },
  },
  'text-area-control': { base: { ...control, py: '2', minHeight: '20' } },
});
