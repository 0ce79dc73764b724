import type { PageBlock, PageSeed } from './page-seed.ts'

export const sca: PageSeed = {
  title: 'Dependency review',
  layout: 'default',
  navigation: { order: 50 },
  excerpt: 'Dependency review shows the path to a vulnerable package and whether your code reaches it. It has a waitlist.',
  seo: {
    title: 'Dependency review: the path, not only a list',
    description:
      'An advisory matters when your code reaches it. Dependency review shows the path to the package and who has to move. Join the waitlist.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Dependency review, in preview',
      heading: 'Read the advisories your code reaches',
      text: 'You have 400 alerts and no order among them. Dependency review says how a package got in, whether you call the part that is broken, and who has to move. A few teams have it in preview.',
      look: 'split',
      dark: true,
      links: [to.page('What already works', '/code-analysis'), to.page('See the prices', '/pricing')],
      finding: {
        file: 'src/mail/render.ts',
        code: `import { fill } from 'tiny-template'
import type { Order } from '../orders'

/** The receipt, with a note. */
export function receipt(order: Order) {
  const { note } = order
  return fill(note, order)
}`,
        line: 7,
        shortcode: 'EXAMPLE-2026-0142',
        severity: 'critical',
        message: '`note` is the template, so a visitor can write one. Your line can change today; the package has to move later.',
        fix: "  return fill('{{note}}', order)",
      },
    },
    {
      blockType: 'waitlist',
      heading: 'Join the preview of dependency review',
      text: 'We let teams in by package manager. Say which ones you use, and we write when yours is ready.',
      consent: 'We keep your address to write to you about this, once when it opens, and delete it after that.',
    },
    {
      blockType: 'dependency-path',
      heading: 'How it got in',
      text: 'Three steps, two of them not yours. The last one has a fix that the step before does not allow.',
      packages: [
        { name: 'your-shop', version: '1.8.0', note: 'your package.json' },
        { name: 'report-mailer', version: '3.2.1', note: 'asks for ~2.0.0' },
        { name: 'tiny-template', version: '2.0.4', note: 'the newest that ~2.0.0 allows' },
      ],
      advisory: {
        code: 'EXAMPLE-2026-0142',
        severity: 'critical',
        title: 'A template can run code on the server',
        fixedIn: '2.1.0',
        reached: 'src/mail/render.ts:7 calls fill() with a visitor’s text',
      },
    },
    {
      blockType: 'feature-rows',
      heading: 'What it will and will not do',
      rows: [
        {
          title: 'Four hundred alerts become an order',
          text: 'Reached and critical first. Then reached. Then what is installed and never called, which can wait for the next update.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline deps
  1  reached, critical: tiny-template
  8  reached
391  installed, never called`,
        },
        {
          title: 'The repair is a change you can read',
          text: 'A newer version where the range allows it, an override where it does not, and the name of the package that has to move.',
          file: 'package.json',
          language: 'json',
          code: `{
  "overrides": {
    "report-mailer": { "tiny-template": "2.1.0" }
  }
}`,
        },
        {
          title: 'Licences are listed beside versions',
          text: 'Each step of the path names its licence. Which ones your lawyers accept is a list in your configuration; we have no opinion on it.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline deps --licences
your-shop      1.8.0  MIT
report-mailer  3.2.1  Apache-2.0
tiny-template  2.0.4  MIT`,
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'Before you join',
      items: [
        {
          question: 'When does it open to everybody?',
          answer:
            'By package manager: npm and PyPI are in the preview. There is no date for all of them; a waitlist with a date is an advertisement.',
        },
        {
          question: 'What will it cost?',
          answer:
            'It becomes part of the plans that exist: known vulnerabilities in every plan, the path to the function you call from Business on. No separate price is planned.',
        },
        {
          question: 'Where do advisories come from?',
          answer: 'From public databases, each named beside its number. We write none ourselves.',
        },
      ],
    },
  ],
}
