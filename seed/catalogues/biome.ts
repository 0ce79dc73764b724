import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { npmRecipes } from '#cms/catalogue/setup/ci-recipes.ts'

export const biome: CatalogueAnalyzer = {
  shortcode: 'biome',
  name: 'Biome',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript', 'CSS', 'JSON', 'GraphQL', 'HTML'],
  excerpt: 'One binary that formats and lints web projects, with rules from many linters under names of its own.',
  description:
    'Biome is written in Rust and reads a project once for formatting, linting and sorting imports. Its rules are sorted into groups such as `correctness` and `suspicious`; new ones start in `nursery`. Many are known from ESLint and its plugins under another name.',
  config: 'biome',
  snippets: {
    enable: '// biome.json\n{ "linter": { "rules": { "{group}": { "{code}": "error" } } } }',
    configure: '// biome.json\n{ "linter": { "rules": { "{group}": { "{code}": { "level": "error", "options": {} } } } } }',
    silence: '// biome-ignore {id}: why',
    ci: npmRecipes('biome', 'npx biome ci .'),
  },
}
