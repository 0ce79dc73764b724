import type { CatalogueAnalyzer } from './catalogue.ts'
import { npmRecipes } from './ci-recipes.ts'

/** Plugins for code in which ESLint meets elements: by itself it reads no file that ends in `jsx`, and no element in one that ends in `js`. */
const FOR_JSX = new Set(['eslint-plugin-react', 'eslint-plugin-react-hooks', 'eslint-plugin-jsx-a11y'])

/** What a configuration says of files where the plugin is for JSX, line by line. TypeScript wants a parser of the project's choice. */
export const jsxLines = (packageName: string): readonly string[] =>
  FOR_JSX.has(packageName)
    ? [
        `files: ['**/*.{js,jsx,mjs}'], // .ts and .tsx too, with the parser of typescript-eslint`,
        'languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },',
      ]
    : []

/** How a rule of an ESLint plugin is enabled, configured and silenced. */
export function pluginSnippets(packageName: string, prefix: string, variable: string): NonNullable<CatalogueAnalyzer['snippets']> {
  const config = (setting: string) =>
    [
      '// eslint.config.js',
      `import ${variable} from '${packageName}'`,
      '',
      'export default [',
      '  {',
      ...jsxLines(packageName).map((line) => `    ${line}`),
      `    plugins: { ${/^[A-Za-z_]\w*$/.test(prefix) ? (prefix === variable ? prefix : `${prefix}: ${variable}`) : `'${prefix}': ${variable}`} },`,
      `    rules: { '${prefix}/{rule}': ${setting} },`,
      '  },',
      ']',
    ].join('\n')
  return {
    enable: config(`'error'`),
    configure: config(`['error', { /* options */ }]`),
    silence: `// eslint-disable-next-line ${prefix}/{rule}`,
    ci: npmRecipes('eslint', 'npx eslint .'),
  }
}
