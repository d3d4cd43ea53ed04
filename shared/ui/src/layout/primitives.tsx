import type { Box as ChakraBox } from '@chakra-ui/react/box';
import type { Flex as ChakraFlex, FlexProps } from '@chakra-ui/react/flex';
import type { Grid as ChakraGrid, GridProps } from '@chakra-ui/react/grid';
import type { Heading as ChakraHeading } from '@chakra-ui/react/heading';
import { Stack as ChakraStack, type StackProps } from '@chakra-ui/react/stack';
import type { Text as ChakraText } from '@chakra-ui/react/text';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { chakra } from '../looks/chakra';

export { chakra };
export type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react/styled-system';

/*
 * The static Chakra components that remotes may use, with their props. Each is an element of `chakra`, so that those
 * that are alike have their styles computed once. The rest of Chakra is internal to this package.
 */

export const Box: typeof ChakraBox = chakra('div');
export const Text = chakra('p') as unknown as typeof ChakraText;

export const Heading = chakra('h2', {
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
}) as unknown as typeof ChakraHeading;

/** Returns the `css` of an element with the styles of a component, and then those of its place. */
const withStyles = (own: SystemStyleObject, css: unknown) => [own, ...[css].flat()] as SystemStyleObject[];

export const Flex = (({ direction, align, justify, wrap, basis, grow, shrink, inline, css, ...rest }) => (
  <chakra.div
    {...rest}
    css={withStyles(
      {
        display: inline ? 'inline-flex' : 'flex',
        flexDirection: direction,
        alignItems: align,
        justifyContent: justify,
        flexWrap: wrap,
        flexBasis: basis,
        flexGrow: grow,
        flexShrink: shrink,
      },
      css,
    )}
  />
)) satisfies Draws<FlexProps> as unknown as typeof ChakraFlex;

export const Grid = (({
  templateAreas,
  column,
  row,
  autoFlow,
  autoRows,
  templateRows,
  autoColumns,
  templateColumns,
  inline,
  css,
  ...rest
}) => (
  <chakra.div
    {...rest}
    css={withStyles(
      {
        display: inline ? 'inline-grid' : 'grid',
        gridTemplateAreas: templateAreas,
        gridAutoColumns: autoColumns,
        gridColumn: column,
        gridRow: row,
        gridAutoFlow: autoFlow,
        gridAutoRows: autoRows,
        gridTemplateRows: templateRows,
        gridTemplateColumns: templateColumns,
      },
      css,
    )}
  />
)) satisfies Draws<GridProps> as unknown as typeof ChakraGrid;

export const Stack = ((props) => {
  // Chakra itself puts separators between the children.
  if (props.separator) return <ChakraStack {...props} />;
  const { direction = 'column', align, justify, gap = '0.5rem', wrap, separator: _, ...rest } = props;
  return (
    <chakra.div
      display="flex"
      alignItems={align}
      justifyContent={justify}
      flexDirection={direction}
      flexWrap={wrap}
      gap={gap}
      {...rest}
    />
  );
}) satisfies Draws<StackProps> as unknown as typeof ChakraStack;

type Draws<Props> = (props: Props) => ReactNode;
