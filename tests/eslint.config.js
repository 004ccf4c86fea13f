import js from '@eslint/js';
import globals from 'globals';

/** What Node 18, which is Debian 12's, lacks: for whatever runs in it. */
export const lackingInNode18 = {
  'no-restricted-properties': [
    'error',
    ...['toSorted', 'toReversed', 'toSpliced', 'withResolvers', 'fromAsync', 'groupBy'].map((property) => ({
      property,
    })),
  ],
};

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'prefer-const': 'error',
      ...lackingInNode18,
    },
  },
  // Parts of these run in the page.
  { files: ['browser/**', 'bench/first_move.mjs'], languageOptions: { globals: globals.browser } },
  // A scene is one function that holds its tests.
  { files: ['**/*.test.mjs'], rules: { 'max-lines-per-function': 'off' } },
];
