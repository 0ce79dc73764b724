import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'

type Recipes = NonNullable<NonNullable<CatalogueAnalyzer['snippets']>['ci']>

/** One command of an npm package as a step of the two CI services that most readers have. */
export const npmRecipes = (job: string, command: string): Recipes => [
  {
    name: 'GitHub Actions',
    code: [
      `# .github/workflows/${job}.yml`,
      'on: [push, pull_request]',
      'jobs:',
      `  ${job}:`,
      '    runs-on: ubuntu-latest',
      '    steps:',
      '      - uses: actions/checkout@v4',
      '      - uses: actions/setup-node@v4',
      '        with: { node-version: lts/* }',
      '      - run: npm ci',
      `      - run: ${command}`,
    ].join('\n'),
  },
  {
    name: 'GitLab CI',
    code: ['# .gitlab-ci.yml', `${job}:`, '  image: node:lts', '  script:', '    - npm ci', `    - ${command}`].join('\n'),
  },
]
