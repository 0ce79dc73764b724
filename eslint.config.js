import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What each folder of the house may import, besides packages, itself, `#types` and `#config`. One way only. */
const MAY_IMPORT = {
  'app/routes': ['app/layouts', 'app/blocks', 'app/features', 'app/ui', 'app/content', 'app/styles', 'app/seo', 'cms'],
  'app/layouts': ['app/blocks', 'app/features', 'app/ui'],
  'app/blocks': ['app/features', 'app/ui'],
  'app/features': ['app/content', 'app/ui'],
  'app/content': ['cms'],
  'app/ui': [],
  cms: [],
  seed: ['cms'],
  server: ['cms'],
  scripts: ['cms', 'seed', 'server'],
}

const NAMES = ['layouts', 'blocks', 'features', 'ui', 'content', 'routes', 'cms', 'seed', 'server', 'scripts', 'tests']

/** Folders whose names may not occur in an import path of `folder`. */
function forbidden(folder) {
  const own = folder.split('/').at(-1)
  const allowed = MAY_IMPORT[folder].map((path) => path.split('/').at(-1))
  return NAMES.filter((name) => name !== own && !allowed.includes(name))
}

/** `cms/blocks` and `seed/content` share a name with a folder of `app`; from `cms` and `seed` only the former are near. */
const inside = { cms: ['blocks'], seed: ['blocks', 'content'] }

const directions = Object.keys(MAY_IMPORT).map((folder) => {
  const outside = folder.startsWith('app/') ? [] : ['app']
  const names = [...forbidden(folder), ...outside].filter((name) => !(inside[folder] ?? []).includes(name))
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?:\\.\\.?/(?:.*/)?|#)(?:app/)?(?:${names.join('|')})/`,
              message: `${folder} may import ${MAY_IMPORT[folder].join(', ') || 'nothing of ours'} (CONTRIBUTING.md, "Imports run one way").`,
            },
          ],
        },
      ],
    },
  }
})

/** Payload sits behind a seam: what a visitor's page is made of sees `app/content`, never the CMS's own packages. */
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
  files: ['app/**/*.{ts,tsx}', 'cms/**/*.{ts,tsx}', 'server/**/*.ts'],
  ignores: ['app/site-redirect.ts', 'cms/safe-location.ts', '**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...[
        "ImportDeclaration[source.value='@tanstack/react-router'] > ImportSpecifier[imported.name='redirect']",
        "CallExpression[callee.object.name='Response'][callee.property.name='redirect']",
        ":matches(Property[key.name='headers'], VariableDeclarator[id.name=/headers$/i]) Property:matches([key.name=/^location$/i], [key.value=/^location$/i])",
        "CallExpression[callee.name='setResponseHeader'][arguments.0.value=/^location$/i]",
        'CallExpression[callee.property.name=/^(?:set|append)$/][arguments.0.value=/^location$/i]',
      ].map((selector) => ({ selector, message: 'Redirect by siteRedirect or redirectAnswer, which take only a SafeLocation.' })),
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
  { files: ['seed/content/**', 'app/words/*.ts'], rules: { 'max-lines': 'off' } },
  // Playwright's fixtures name what they need by an object pattern, an empty one for nothing.
  { files: ['tests/setup/browser.ts'], rules: { 'no-empty-pattern': 'off' } },
  // Module augmentation needs an interface; it is how the router learns its own type.
  { files: ['app/router.tsx'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
  { files: ['app/**', 'cms/**', 'server/**'], rules: { 'no-console': 'error' } },
  ...directions,
  seam,
  redirects,
)
