import { defineLooks } from '../looks/look';

/**
 * The selector of a disabled button, or of one marked so to keep focus; not of a button that is merely busy.
 */
const unavailable = '&:disabled, &[aria-disabled=true]:not([aria-busy])';

export const buttonLooks = defineLooks({
  button: {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flexShrink: 0,
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'md',
      fontWeight: 'medium',
      textStyle: 'sm',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      userSelect: 'none',
      WebkitUserSelect: 'none',
      textDecoration: 'none',
      transition: 'colors',
      transitionDuration: 'fast',
      focusVisibleRing: 'outside',
      _disabled: { cursor: 'not-allowed' },
    },
    variants: {
      variant: {
        primary: {
          bg: 'brand.solid',
          color: 'brand.contrast',
          _hover: { bg: 'brand.hover' },
          [unavailable]: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border' },
        },
        secondary: {
          bg: 'bg',
          color: 'fg',
          borderColor: 'border.emphasized',
          _hover: { bg: 'bg.muted', borderColor: 'border.control' },
          [unavailable]: { color: 'fg.subtle', borderColor: 'border' },
        },
        ghost: {
          bg: 'transparent',
          color: 'brand.fg',
          _hover: { bg: 'brand.subtle' },
          [unavailable]: { color: 'fg.subtle' },
        },
        /** Irreversible actions beside other buttons; `danger` is for the dialog that asks. */
        dangerOutline: {
          bg: 'bg',
          color: 'red.fg',
          borderColor: 'red.border',
          _hover: { bg: 'red.subtle', borderColor: 'red.solid' },
          [unavailable]: { color: 'fg.subtle', borderColor: 'border' },
        },
        danger: {
          bg: 'red.solid',
          color: 'red.contrast',
          _hover: { bg: 'red.hover' },
          [unavailable]: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border' },
        },
      },
      size: {
        sm: { minH: '8', minW: '8', px: '3' },
        md: { minH: '9', minW: '9', px: '4' },
        /** Actions that move money, and pages with a single action. */
        lg: { minH: '11', minW: '11', px: '5', fontSize: 'md', fontWeight: 'semibold' },
      },
    },
  },
  /** Added to a button with only an icon. */
  'icon-button': { base: { px: '0' } },
});
