import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { tillway } from './page-forbids.mjs';

const own = {
  files: ['src/**/*.{ts,tsx}'],
  plugins: { 'react-hooks': reactHooks },
  languageOptions: { globals: { ...globals.browser, ...globals.jest } },
  rules: {
    'react-hooks/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    // Needed for a remote's own events: interface RemoteEvents extends EventsOf<typeof manifest> {}
    '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'no-restricted-syntax': [
      'error',
      {
        selector: 'JSXOpeningElement[name.name=/^(input|select|textarea)$/]',
        message: 'The page resets the look of this element, so nobody sees it. Use a field of @tillway/ui.',
      },
    ],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['@chakra-ui/*', '@chakra-ui/**', '@ark-ui/**', '@emotion/*'],
            message: 'Import the look from @tillway/ui and @tillway/overlays, which the page loads once.',
          },
          {
            group: ['react-router', 'react-router-dom', 'react-router/**'],
            message: 'Import the router from @tillway/remote-kit, which the page loads once.',
          },
        ],
      },
    ],
  },
};

/** Tests run in no page. */
const forPage = {
  files: own.files,
  ignores: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**'],
  plugins: { tillway },
  rules: { 'tillway/page-forbids': 'error' },
};

/**
 * The lint rules for a remote in its own repository: faults that would break in the portal, and no rules of
 * style.
 */
export default ts.config(
  { ignores: ['dist/', '*.mjs'] },
  js.configs.recommended,
  ts.configs.recommended,
  own,
  forPage,
);
