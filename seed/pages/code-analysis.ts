import { type PageBlock, type PageSeed, toDirectory } from './page-seed.ts'

export const codeAnalysis: PageSeed = {
  title: 'Code analysis',
  layout: 'default',
  navigation: { order: 20 },
  excerpt: 'Bugs, security risks and slow paths, found in the change that brings them and shown on their line.',
  seo: {
    title: 'Code analysis on every change',
    description:
      'Find bugs, security risks and slow paths in the pull request that brings them. Each finding names a line, a reason and, where it can, a fix.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Code analysis',
      heading: 'Find it in the change that brings it',
      text: 'You ship every day. Each pull request is read for bugs, security risks and slow paths, and each finding is shown on its line.',
      look: 'split',
      links: [to.page('Start with a repository', '/signup'), to.page('See it on your own code', '/schedule-demo')],
      finding: {
        file: 'src/orders/search.ts',
        code: `export async function byNote(db: Pool, term: string) {
  const { rows } = await db.query(
    \`SELECT id, total FROM orders
     WHERE note LIKE '%\${term}%'\`,
  )
  return rows
}`,
        line: 4,
        shortcode: 'sql-from-input',
        severity: 'critical',
        message: 'The search term becomes part of the SQL. Write `LIKE $1` and pass the term as a parameter.',
      },
    },
    {
      blockType: 'code-findings',
      heading: 'What else it brought',
      text: 'Thirteen more lines of the same pull request. The first finding hides a failure; the second can wait until somebody is there anyway.',
      file: 'src/orders/refund.ts',
      language: 'ts',
      code: `export async function refund(orders: Order[]) {
  for (const order of orders) {
    try {
      await gateway.refund(order.id)
    } catch (error) {
    }
  }
}

export function isLarge(order: Order): boolean {
  const limit = 500
  return order.total > limit ? true : false
}`,
      findings: [
        {
          line: 5,
          shortcode: 'no-empty',
          severity: 'minor',
          message: 'A refund that fails is forgotten. Handle the error, or let it reach the caller.',
        },
        {
          line: 12,
          shortcode: 'no-unneeded-ternary',
          severity: 'minor',
          message: 'The comparison is already a boolean.',
          fix: '  return order.total > limit',
        },
      ],
    },
    {
      blockType: 'feature-grid',
      heading: 'What it looks for',
      text: 'A finding has one of nine categories. These are the five that people ask for by name.',
      features: [
        {
          title: 'Bugs that compile',
          text: 'An assignment in a condition, a promise nobody awaits, a comparison that is always false.',
          code: 'bug-risk',
        },
        {
          title: 'Input that reaches a query',
          text: 'A value is followed from the request to where it does harm, through functions and files.',
          code: 'security',
        },
        {
          title: 'Secrets that were committed',
          text: 'Keys and tokens by their form, tested against the change and its history.',
          code: 'secrets',
        },
        {
          title: 'Work that grows with your data',
          text: 'A query inside a loop, a list searched for each entry of another.',
          code: 'performance',
        },
        {
          title: 'Patterns you decided against',
          text: 'The call everybody agreed to stop using, as a rule of your own.',
          code: 'antipattern',
        },
      ],
    },
    {
      blockType: 'feature-rows',
      heading: 'Followed, not guessed',
      text: 'Whether input is dangerous depends on where it has been. The path is shown below the finding, step by step.',
      rows: [
        {
          title: 'From the request',
          text: 'The value enters in a handler, where nothing has looked at it yet.',
          file: 'src/routes/orders.ts',
          language: 'ts',
          code: `app.get('/orders', async (request, response) => {
  const { note } = request.query
  response.json(await byNote(db, note))
})`,
        },
        {
          title: 'To the query',
          text: 'It arrives in text that the database reads as a command. A parameter ends the path: the database then reads it as a value.',
          links: [to.page('What static analysis sees', '/platform/static-analysis')],
          file: 'src/orders/search.ts',
          language: 'ts',
          code: `const { rows } = await db.query(
  \`SELECT id, total FROM orders
   WHERE note LIKE $1\`,
  [\`%\${term}%\`],
)`,
        },
      ],
    },
    {
      blockType: 'analyzer-list',
      heading: 'Every rule is public before you sign up',
      text: 'Read what an analyzer reports, and disagree with it, before it reads a line of yours.',
      empty: 'No analyzer is published yet.',
    },
    {
      blockType: 'faq',
      heading: 'About the analysis itself',
      items: [
        {
          question: 'Which languages does it read?',
          answer: 'Those with an analyzer in the directory. The list there is complete: a language that is not on it is not analysed yet.',
        },
        {
          question: 'Does it need a build?',
          answer: 'Most rules do not. Rules that need types use your project’s own configuration, and say so on their page.',
        },
        {
          question: 'Can we write rules of our own?',
          answer:
            'Rules of the linter you already run, on every plan. Patterns in the configuration file, on Business and Enterprise; each gets a page of its own.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Look a code up before you believe us',
      text: 'Paste one from a log of yours into the directory and see what we would have said.',
      links: [toDirectory('Browse the directory'), to.page('See the prices', '/pricing')],
      dark: true,
    },
  ],
}
