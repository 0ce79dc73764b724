import { heading, list, paragraph, richText, table } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const security: PageSeed = {
  title: 'Security',
  layout: 'default-dark',
  navigation: { order: 70 },
  excerpt:
    'What Plumbline reads, keeps and sends, who can see it, and how far each certificate is. Written for the person who approves it.',
  seo: {
    title: 'Security: what is read, kept and sent',
    description:
      'What Plumbline reads, keeps and sends, who can see it, and how far each certificate is. Written for the person who has to approve the tool.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Security',
      heading: 'What we read, keep and send',
      text: 'You have to approve this tool. The short answer: with a runner of your own, files stay with you, and what comes to us is a finding: a rule, a path, a line and a message.',
      look: 'split',
      dark: true,
      links: [to.page('Ask for our answers', '/contact-sales'), to.page('How the platform fits together', '/platform')],
      finding: {
        file: 'app/files.py',
        code: `ROOT = Path("/srv/uploads")


@app.get("/files/{name:path}")
def download(name: str):
    path = ROOT / name
    if not path.exists():
        raise HTTPException(404)
    return FileResponse(path)`,
        line: 6,
        shortcode: 'path-traversal',
        severity: 'critical',
        message: 'A name with `../` leaves `ROOT`. Resolve the path, and check that it is still below `ROOT`.',
      },
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'What leaves your network'),
        paragraph('It depends on whose machine runs the analysis. You choose per repository, and can change your mind.'),
        table(
          ['What', 'Your runner', 'Our runner'],
          ['Files', 'stay with you', 'cloned for one run, then deleted'],
          ['Findings', 'rule, path, line, message', 'rule, path, line, message'],
          ['Lines of code', 'only in comments on your own host', 'only in comments on your own host'],
          ['History', 'not read by us', 'as deep as the rules need it'],
        ),
        heading('h2', 'What we keep, and how long'),
        list(
          'Findings: as long as your plan says, 12 months on Team. Then they are deleted, not archived.',
          'Logs of runs: 30 days, without code.',
          'Accounts: until you close yours, and 30 days after that.',
        ),
      ),
    },
    {
      blockType: 'feature-grid',
      heading: 'How access is kept narrow',
      features: [
        {
          title: 'Read and comment, nothing else',
          text: 'The permission we ask your host for. Writing a fix asks again, on that branch only.',
        },
        { title: 'One repository at a time', text: 'Nothing is enabled for a whole organisation unless an owner of it says so.' },
        { title: 'Tokens that end', text: 'A run gets a token for one repository and one hour.' },
        {
          title: 'Our staff see nothing by default',
          text: 'Support asks you for access, for a day, and every look is in your audit log.',
        },
        {
          title: 'Encrypted on the way and at rest',
          text: 'TLS 1.2 or newer outside, encrypted disks and backups inside.',
          code: 'TLS 1.2+',
        },
      ],
    },
    {
      blockType: 'badges',
      heading: 'What we can show, and what we cannot yet',
      text: 'A certificate is a date and a report. Where there is none, it says so here.',
      items: [
        {
          name: 'SOC 2 Type II',
          state: 'preparing',
          text: 'Controls are written down; the observation period has not begun. There is no report to show yet.',
        },
        {
          name: 'Data processing agreement',
          state: 'preparing',
          text: 'A draft under European law exists. You get it before you sign anything.',
        },
        {
          name: 'Penetration test',
          state: 'planned',
          text: 'By an outside company, before we call anything on this page finished.',
        },
        { name: 'ISO 27001', state: 'planned' },
      ],
      links: [to.page('Ask how far we are', '/contact-sales')],
    },
    {
      blockType: 'code-findings',
      heading: 'A hole that every test passes',
      text: 'We read for security too. The line is right, and easy to approve; how long it takes is what gives the secret away.',
      file: 'app/webhooks.py',
      language: 'python',
      code: `def same(a: str, b: str) -> bool:
    """Compares a signature with ours."""
    return a == b`,
      findings: [
        {
          line: 3,
          shortcode: 'timing-unsafe-compare',
          severity: 'major',
          message: 'The comparison stops at the first difference, and the time tells where that was.',
          fix: '    return hmac.compare_digest(a, b)',
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'From questionnaires we have answered',
      items: [
        {
          question: 'Can we run all of it ourselves?',
          answer:
            'The runner, yes. The service that keeps findings and writes comments runs with us; what Enterprise can have moved closer is agreed in its contract.',
        },
        {
          question: 'How do we report a hole in Plumbline?',
          answer:
            'Write to security@example.com. A person answers within one working day and tells you when it is fixed. We do not sue people who look in good faith.',
        },
        {
          question: 'What happens when you are breached?',
          answer:
            'We tell every customer concerned within 72 hours: what was reached, since when, and what to do. Tokens are revoked before that.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Send us your questionnaire',
      text: 'An engineer fills it in, and writes “no” where the answer is no.',
      links: [to.page('Talk to an engineer', '/contact-sales'), to.page('Read the privacy notice', '/privacy')],
    },
  ],
}
