/**
 * Uses that React's documentation announces as deprecated or removed after React 19 (react.dev: the posts on
 * React 19 and the upgrade guide). No list is complete: types and warnings of the next major version decide.
 */
export const reactAhead = {
  /** Exports by module and name. */
  exports: {
    'react#forwardRef': 'take `ref` as a prop',
    'react-dom#useFormState': 'use `useActionState` of react',
    'react-dom/test-utils#act': 'use `act` of react',
  },
  /** Whole modules. */
  modules: {
    'react-test-renderer': 'use @testing-library/react',
    'react-test-renderer/shallow': 'use @testing-library/react',
  },
  /** A member of a context in JSX. */
  provider: 'write the context itself: <Context value={…}>',
};
