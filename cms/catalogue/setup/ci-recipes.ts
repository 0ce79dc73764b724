import type { CatalogueAnalyzer } from '../catalogue.ts'

type Recipes = NonNullable<NonNullable<CatalogueAnalyzer['snippets']>['ci']>

/** A CI job for GitHub Actions and GitLab CI. `uses` are GitHub’s setup steps. */
function recipes(job: string, image: string, uses: readonly string[], commands: readonly string[]): Recipes {
  const steps = ['uses: actions/checkout@v4', ...uses, ...commands.map((command) => `run: ${command}`)]
  return [
    {
      name: 'GitHub Actions',
      code: [
        `# .github/workflows/${job}.yml`,
        'on: [push, pull_request]',
        'jobs:',
        `  ${job}:`,
        '    runs-on: ubuntu-latest',
        '    steps:',
        ...steps.map((step) => `      - ${step.replaceAll('\n', '\n        ')}`),
      ].join('\n'),
    },
    {
      name: 'GitLab CI',
      code: ['# .gitlab-ci.yml', `${job}:`, `  image: ${image}`, '  script:', ...commands.map((command) => `    - ${command}`)].join('\n'),
    },
  ]
}

/** A CI job that runs one command of an npm package. */
export const npmRecipes = (job: string, command: string): Recipes =>
  recipes(job, 'node:lts', ['uses: actions/setup-node@v4\nwith: { node-version: lts/* }'], ['npm ci', command])

/** A CI job that runs one command of a Python package. */
export const pipRecipes = (job: string, command: string): Recipes =>
  recipes(job, 'python:3', [`uses: actions/setup-python@v5\nwith: { python-version: '3.x' }`], [`pip install ${job}`, command])
