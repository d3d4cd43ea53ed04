/**
 * Evaluate the parts of this package that take longest: Chakra's engine, and what it makes of the tokens. A page calls
 * them in tasks of their own, before it imports the package. Nothing is loaded here.
 */
export const evaluationOfUi = [
  async () => {
    const { createSystem } = await import(/* webpackMode: "eager" */ '@chakra-ui/react/styled-system');
    return createSystem;
  },
  async () => {
    const { system } = await import(/* webpackMode: "eager" */ './theme/system');
    return system;
  },
];
