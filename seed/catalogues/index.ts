import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'
import { pluginSnippets } from '#catalogue/setup/snippets.ts'
import { npmRecipes } from '#catalogue/setup/snippets.ts'

export const eslint: CatalogueAnalyzer = {
  shortcode: 'eslint',
  name: 'ESLint',
  status: 'active',
  category: 'language',
  languages: ['JavaScript'],
  excerpt: 'The linter most JavaScript projects already run: its core rules, as the installed package describes them.',
  description:
    'ESLint parses JavaScript and checks the tree against rules. The rules listed here are the ones in the package itself; plugins bring more.',
  config: 'eslint',
  snippets: {
    enable: "// eslint.config.js\nexport default [{ rules: { '{id}': 'error' } }]",
    configure: "// eslint.config.js\nexport default [{ rules: { '{id}': ['error', { /* options */ }] } }]",
    silence: '// eslint-disable-next-line {id}',
    ci: npmRecipes('eslint', 'npx eslint .'),
  },
}

export const oxlint: CatalogueAnalyzer = {
  shortcode: 'oxlint',
  name: 'Oxlint',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'The linter of the Oxc project: several hundred rules of ESLint and its plugins, in Rust, in a moment.',
  description:
    'Oxlint has the rules of ESLint and of a dozen plugins built in and needs no configuration to start: the `correctness` category is on, the others are chosen by name. Large repositories run it before ESLint, or instead of it. Codes here begin with the plugin the rule is known from.',
  config: 'oxlint',
  snippets: {
    enable: '// .oxlintrc.json\n{ "plugins": ["{plugin}"], "rules": { "{id}": "error" } }',
    configure: '// .oxlintrc.json\n{ "plugins": ["{plugin}"], "rules": { "{id}": ["error", { /* options */ }] } }',
    silence: '// oxlint-disable-next-line {id} -- why',
    ci: npmRecipes('oxlint', 'npx oxlint --deny-warnings'),
  },
}

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

export const stylelint: CatalogueAnalyzer = {
  shortcode: 'stylelint',
  name: 'Stylelint',
  status: 'active',
  category: 'language',
  languages: ['CSS', 'SCSS'],
  excerpt: 'The linter for style sheets: unknown properties, selectors that never win, and one way to write a colour.',
  description:
    'Stylelint reads CSS and, with a custom syntax, its dialects. A third of its rules prevent mistakes such as a property that does not exist or a block that is written twice. The others hold a team to conventions; they do nothing until you give them your choice.',
  config: 'stylelint',
  snippets: {
    enable: "// stylelint.config.js\nexport default {\n  rules: { '{code}': {value} },\n}",
    configure: "// stylelint.config.js\nexport default {\n  rules: { '{code}': [{value}, { severity: 'warning' }] },\n}",
    silence: '/* stylelint-disable-next-line {code} */',
    ci: npmRecipes('stylelint', 'npx stylelint "**/*.css"'),
  },
}

export const typescriptEslint: CatalogueAnalyzer = {
  shortcode: 'typescript-eslint',
  name: 'typescript-eslint',
  status: 'active',
  category: 'language',
  languages: ['TypeScript'],
  excerpt: 'ESLint’s rules for TypeScript, many of which ask the type checker and so see what a parser cannot.',
  description:
    'typescript-eslint lets ESLint read TypeScript and adds rules of its own. Rules tagged `type-checked` ask the compiler for types, which makes them slower and finds promises nobody awaits or conditions that are always true. Several rules replace one of ESLint’s with the same name; switch that one off then.',
  config: 'eslint',
  snippets: pluginSnippets('typescript-eslint', '@typescript-eslint', 'tseslint'),
}

const unicorn: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-unicorn',
  name: 'eslint-plugin-unicorn',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Several hundred rules of taste and safety for modern JavaScript, most of which mend what they find.',
  description:
    'Unicorn prefers the newer, shorter or safer of two ways to write the same thing: `node:` imports, `Array#at`, errors with messages. Its recommended set is opinionated and large. Most teams start from it and switch off what they do not share.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-unicorn', 'unicorn', 'unicorn'),
}

export const nodePlugin: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-n',
  name: 'eslint-plugin-n',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Rules for code that runs in Node.js: imports that resolve, APIs that exist in the versions you support.',
  description:
    'This plugin reads the `engines` field of package.json and reports what those versions of Node do not have yet or no longer have. It also finds imports of files and packages that are not there, or that would be missing once the package is published.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-n', 'n', 'n'),
}

const promise: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-promise',
  name: 'eslint-plugin-promise',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Promises that nobody returns, catches or settles, and chains that read better with await.',
  description:
    'A promise that is not returned or caught loses its error. These rules look at chains of `then` and `catch` and at executors, without types, so they also work in plain JavaScript. Where types are at hand, typescript-eslint has stricter relatives.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-promise', 'promise', 'promise'),
}

const regexp: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-regexp',
  name: 'eslint-plugin-regexp',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Regular expressions that cannot match, take exponential time, or say the same thing in fewer characters.',
  description:
    'Every regular expression is parsed and judged by what it means, not by how it looks. The plugin finds parts that can never match, repetitions that an attacker could make slow, and characters that are listed twice. Many findings mend themselves.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-regexp', 'regexp', 'regexp'),
}

const vitest: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-vitest',
  name: 'Vitest (ESLint plugin)',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Tests that cannot fail, are focused by accident, or assert less than they seem to.',
  description:
    'The rules know the functions of Vitest. They find tests without an assertion, an `it.only` that was left behind, and expectations that nobody awaits; others keep titles and matchers alike in all tests.',
  config: 'eslint',
  snippets: pluginSnippets('@vitest/eslint-plugin', 'vitest', 'vitest'),
}

const jsdoc: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-jsdoc',
  name: 'eslint-plugin-jsdoc',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Comments that document code: parameters that exist, types that parse, descriptions that are there.',
  description:
    'A comment that names a parameter the function no longer has is worse than none. This plugin compares JSDoc blocks with the code below them and checks their tags, types and layout. In TypeScript projects its own set leaves types to the compiler.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-jsdoc', 'jsdoc', 'jsdoc'),
}

const reactHooks: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-react-hooks',
  name: 'React Hooks (ESLint plugin)',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'The rules of React: hooks in a fixed order, complete dependencies, and code the compiler can optimise.',
  description:
    'React relies on hooks being called in the same order each time. The first two rules keep to that; the others come from the React Compiler and report what keeps it from optimising a component, such as changing a value that was already rendered.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-react-hooks', 'react-hooks', 'reactHooks'),
}

export const vue: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-vue',
  name: 'eslint-plugin-vue',
  status: 'active',
  category: 'language',
  languages: ['Vue', 'JavaScript', 'TypeScript'],
  excerpt: 'The official rules for Vue components: templates, props, reactivity, and the order of it all.',
  description:
    'These rules read a single-file component as a whole, template and script together. The essential ones prevent errors, the others follow the Vue style guide. A parser for `.vue` files comes with the plugin.',
  config: 'eslint',
  snippets: {
    ...pluginSnippets('eslint-plugin-vue', 'vue', 'vue'),
    // The first is for the script, the second for the template.
    silence: '// eslint-disable-next-line vue/{rule}\n<!-- eslint-disable-next-line vue/{rule} -->',
  },
}

/** A catalogue that the seed publishes: the package it is read from, and our description of the tool. */
export type SeededCatalogue = {
  format: string
  /** The name of an installed package. */
  place: string
  analyzer: CatalogueAnalyzer
  /** The tool's logo, by its name in the icon set simple-icons. */
  logo?: string
}

/** The catalogues that the seed publishes, in order. */
export const SEEDED: readonly SeededCatalogue[] = [
  { format: 'eslint', place: 'eslint', analyzer: eslint, logo: 'eslint' },
  { format: 'eslint', place: 'typescript-eslint', analyzer: typescriptEslint, logo: 'typescript' },
  { format: 'eslint', place: 'eslint-plugin-unicorn', analyzer: unicorn },
  { format: 'eslint', place: 'eslint-plugin-n', analyzer: nodePlugin, logo: 'nodedotjs' },
  { format: 'eslint', place: 'eslint-plugin-promise', analyzer: promise },
  { format: 'eslint', place: 'eslint-plugin-regexp', analyzer: regexp },
  { format: 'eslint', place: 'eslint-plugin-vue', analyzer: vue, logo: 'vuedotjs' },
  { format: 'eslint', place: '@vitest/eslint-plugin', analyzer: vitest, logo: 'vitest' },
  { format: 'eslint', place: 'eslint-plugin-jsdoc', analyzer: jsdoc },
  { format: 'eslint', place: 'eslint-plugin-react-hooks', analyzer: reactHooks, logo: 'react' },
  { format: 'stylelint', place: 'stylelint', analyzer: stylelint, logo: 'stylelint' },
  { format: 'biome', place: '@biomejs/biome', analyzer: biome, logo: 'biome' },
  { format: 'oxlint', place: 'oxlint', analyzer: oxlint, logo: 'oxc' },
]
