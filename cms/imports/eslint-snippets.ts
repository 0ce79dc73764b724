import type { CatalogueAnalyzer } from './catalogue.ts'
import { npmRecipes } from './ci-recipes.ts'

/** How a rule of an ESLint plugin is enabled, configured and silenced. */
export function pluginSnippets(packageName: string, prefix: string, variable: string): NonNullable<CatalogueAnalyzer['snippets']> {
  const config = (setting: string) =>
    [
      '// eslint.config.js',
      `import ${variable} from '${packageName}'`,
      '',
      'export default [',
      '  {',
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
