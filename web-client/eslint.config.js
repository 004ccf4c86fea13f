import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { lackingInNode18 } from '../tests/eslint.config.js';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'src/i18n/compiled/', 'src/net/protocol.ts', 'project.inlang/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: {
      // The router is our own; SvelteKit's `resolve()` is not there to be called.
      'svelte/no-navigation-without-resolve': 'off',
      // Maps and sets on show are values, replaced as a whole (`$state.raw`); the others are nobody's to see.
      'svelte/prefer-svelte-reactivity': 'off',
      'prefer-const': 'off',
    },
  },
  { files: ['scripts/**', 'test/**'], rules: lackingInNode18 },
  { files: ['test/**'], rules: { 'max-lines-per-function': 'off' } },
);
