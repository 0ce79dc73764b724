import { heading, paragraph, richText, table } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const codeReview: PageSeed = {
  title: 'Code review',
  layout: 'default',
  navigation: { order: 40 },
  excerpt:
    'A reviewer for what a machine can see, so that people can talk about design. It comments on changed lines and resolves its own comments.',
  seo: {
    title: 'Code review with the small things said',
    description:
      'Plumbline comments on the lines a pull request changes: reason, fix and a link to the rule. It resolves its own comments and leaves design to you.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Code review',
      heading: 'Let people talk about design again',
      text: 'Your reviews take longer than the change. Plumbline says what a machine can see, on the lines you changed, before a colleague opens the pull request.',
      look: 'split',
      links: [to.page('Start with a repository', '/signup'), to.page('See it on your own code', '/schedule-demo')],
      finding: {
        file: 'src/notify.ts',
        code: `export async function notifyAll(users: User[]) {
  users.forEach(async (user) => {
    await send(user)
  })
  log.info('all notified')
}`,
        line: 2,
        shortcode: 'no-misused-promises',
        severity: 'critical',
        message: '`forEach` waits for nobody: the log says “all notified” before one mail is sent.',
      },
    },
    {
      blockType: 'agents',
      eyebrow: 'A review',
      heading: 'What it says, and when it stops',
      text: 'A finding is a comment under its line. When the line is fixed, the comment resolves itself; nobody has to tick it off.',
      steps: [
        { title: 'The pull request opens', text: 'The runner reads the change and what it touches. Nothing else is looked at.' },
        { title: 'Comments are under their lines', text: 'Ten at most; what is left is a count in the summary, most severe first.' },
        { title: 'You push a repair', text: 'Findings that are gone resolve their own comments. New ones are marked as new.' },
        { title: 'The check says one sentence', text: '“2 findings, 1 of them critical.” Red only where you said so.' },
      ],
      conversation: {
        kind: 'review',
        title: 'Notify all users of an outage',
        lines: [
          {
            who: 'plumbline',
            text: 'no-misused-promises on line 2: forEach ignores the promise each callback returns.',
            code: `await Promise.all(users.map(send))`,
          },
          { who: 'Tomasz', text: 'True. But 8,000 mails at once will trip the limit of the mail server.' },
          {
            who: 'Ines',
            text: 'Then one at a time. It runs in the background, so nobody is waiting.',
            code: `for (const user of users) await send(user)`,
          },
          { who: 'plumbline', text: 'Fixed on line 2. Resolved.' },
        ],
      },
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'Three words, used for nothing else'),
        table(
          ['Word', 'Means', 'Example'],
          ['Critical', 'this breaks, or lets somebody in', 'a promise nobody awaits before the transaction ends'],
          ['Major', 'this will surprise someone', 'a default argument that all calls share'],
          ['Minor', 'this could be plainer', 'an else after a return'],
        ),
        paragraph(
          'A rule’s severity is on its page, with the reason. You can change it for your repository; the comment then says that you did.',
        ),
      ),
    },
    {
      blockType: 'feature-grid',
      heading: 'Manners of a reviewer',
      features: [
        {
          title: 'It speaks of changed lines only',
          text: 'What you did not touch is not your problem today.',
          code: 'only: changed-lines',
        },
        { title: 'It does not repeat itself', text: 'The same finding in forty lines is one comment with forty places.' },
        {
          title: 'You can overrule it',
          text: 'Reply “not here” with a reason, and the line stays quiet. The reason is kept beside it.',
        },
        { title: 'It never approves', text: 'A green check means that it found nothing, and it says that in those words.' },
      ],
    },
    {
      blockType: 'statistics',
      heading: 'Limits you can count on',
      items: [
        { value: '10', label: 'comments at most on one pull request', source: 'the default; you can set it lower' },
        {
          value: '1 in 10',
          label: 'findings dismissed as wrong, and a rule leaves the reviews',
          source: 'counted over all repositories that share it',
        },
        { value: '0', label: 'comments on lines that the change does not touch', source: 'by definition' },
      ],
    },
    { blockType: 'testimonials', heading: 'What a reviewer says about it', quotes: to.quotes('Tomasz Brandt') },
    {
      blockType: 'cta',
      heading: 'Open a pull request and see what it says',
      text: 'Any public repository will do. It costs nothing and can be removed by deleting one file.',
      links: [to.page('Start with a repository', '/signup'), to.page('Compare it with a review bot', '/review-bot-alternatives')],
      dark: true,
    },
  ],
}
