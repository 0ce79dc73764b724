import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { bareText } from './tests/house/bare-text.ts'
import { oneWay } from './tests/house/one-way.ts'

/** One order of slices, imports one way, no circles. */
const house = {
  files: ['{app,catalogue,cms,platform,seed,server,scripts}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}'],
  plugins: { house: { rules: { 'one-way': oneWay, 'bare-text': bareText } } },
  rules: { 'house/one-way': 'error' },
}

/** Pages go on working while the browser translates them. Payload's own admin does not. */
const translatable = { files: ['app/**/*.tsx'], ignores: ['**/*.test.tsx'], rules: { 'house/bare-text': 'error' } }

/** Payload sits behind a seam: what a visitor's page is made of sees the documents, never the CMS's own packages. */
const seam = {
  files: ['app/**/*.{ts,tsx}'],
  ignores: ['app/routes/_payload/**', 'app/routes/_payload.tsx', '**/*.test.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ regex: '^(payload|@payloadcms/.*|@payload-config)$', message: 'Only cms/ and app/routes/_payload* know Payload.' }] },
    ],
  },
}

/** Where somebody is sent is judged in one place: an address that a visitor can add to must not become another site's. */
const redirects = {
  files: ['app/**/*.{ts,tsx}', 'catalogue/**/*.ts', 'cms/**/*.{ts,tsx}', 'platform/**/*.ts', 'server/**/*.ts'],
  ignores: ['app/documents/redirects/site-redirect.ts', 'platform/http/safe-location.ts', '**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...[
        "ImportDeclaration[source.value='@tanstack/react-router'] > ImportSpecifier[imported.name='redirect']",
        "CallExpression[callee.object.name='Response'][callee.property.name='redirect']",
        ":matches(Property[key.name='headers'], VariableDeclarator[id.name=/headers$/i]) Property:matches([key.name=/^location$/i], [key.value=/^location$/i])",
        "CallExpression[callee.name='setResponseHeader'][arguments.0.value=/^location$/i]",
        'CallExpression[callee.property.name=/^(?:set|append)$/][arguments.0.value=/^location$/i]',
      ].map((selector) => ({ selector, message: 'Redirect by siteRedirect or redirectResponse, which take only a SafeLocation.' })),
    ],
  },
}

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.data',
      'node_modules',
      'migrations',
      'payload-types.ts',
      'app/routeTree.gen.ts',
      'app/routes/_payload/importMap.js',
    ],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  reactHooks.configs.flat['recommended-latest'],
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: { '@typescript-eslint/no-empty-function': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      'max-lines': ['error', { max: 250 }],
    },
  },
  // Texts are as long as they are.
  { files: ['app/i18n/*.ts'], rules: { 'max-lines': 'off' } },
  // Playwright's fixtures name what they need by an object pattern, an empty one for nothing.
  { files: ['tests/setup/browser/browser.ts'], rules: { 'no-empty-pattern': 'off' } },
  // Module augmentation needs an interface; it is how the router learns its own type.
  { files: ['app/router.tsx'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
  { files: ['app/**', 'catalogue/**', 'cms/**', 'platform/**', 'server/**'], rules: { 'no-console': 'error' } },
  house,
  translatable,
  seam,
  redirects,
)
