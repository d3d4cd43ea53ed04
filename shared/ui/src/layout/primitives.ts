/** The static Chakra components that remotes may use. The rest of Chakra is internal to this package. */
export { Box } from '@chakra-ui/react/box';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { Heading } from '@chakra-ui/react/heading';
export { Stack } from '@chakra-ui/react/stack';
export { Text } from '@chakra-ui/react/text';
export { chakra } from '../looks/chakra';
export type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react/styled-system';
