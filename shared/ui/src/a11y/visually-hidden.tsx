export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
