import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The look of the Chakra primitives that this package exports; its own components carry theirs. */
export const recipes = {
  heading: defineRecipe({
    base: { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: 'tight' },
    variants: {
      size: {
        sm: { textStyle: 'sm' },
        md: { textStyle: 'md' },
        lg: { textStyle: 'lg' },
        xl: { textStyle: 'xl' },
        '2xl': { textStyle: '2xl' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
  link: defineRecipe({
    base: {
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '1px',
      borderRadius: 'sm',
      _hover: { textDecorationThickness: '2px' },
      focusVisibleRing: 'outside',
    },
  }),
};
