import type { CatalogueAnalyzer } from '../catalogue.ts'
import { npmRecipes } from './ci-recipes.ts'
import { pluginSetup } from './eslint-setup.ts'

/** The entry in `plugins`: `n`, `'react-hooks': reactHooks`. */
function pluginEntry(prefix: string, value: string): string {
  if (prefix === value) return prefix
  return `${/^[A-Za-z_]\w*$/.test(prefix) ? prefix : `'${prefix}'`}: ${value}`
}

/** Snippets to enable, configure and silence a rule of an ESLint plugin. */
export function pluginSnippets(packageName: string, prefix: string, variable: string): NonNullable<CatalogueAnalyzer['snippets']> {
  const { value, before, lines } = pluginSetup(packageName, variable)
  const config = (setting: string) =>
    [
      '// eslint.config.js',
      `import ${variable} from '${packageName}'`,
      '',
      'export default [',
      ...before.map((line) => `  ${line}`),
      '  {',
      ...lines.map((line) => `    ${line}`),
      `    plugins: { ${pluginEntry(prefix, value)} },`,
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
