import { callout, heading, list, paragraph, richText, table } from '../../cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const privacy: PageSeed = {
  title: 'Privacy notice',
  layout: 'plain',
  navigation: { hidden: true },
  excerpt: 'What this site keeps about you, why, for how long, and what you can ask for.',
  seo: {
    title: 'Privacy notice',
    description:
      'What this demonstration site keeps about visitors and about people who write to it: why, for how long, who sees it and what you can ask for.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'rich-text',
      content: richText(
        paragraph('What this site keeps about you, why, for how long, and what you can ask for. Draft of 21 November 2026.'),
        callout(
          'warning',
          'A template, not advice',
          paragraph(
            'This is the draft of a demonstration site whose company is made up. Whoever uses it for a real one has to have it checked by a lawyer, and to fill in a real name and address.',
          ),
        ),
        heading('h2', 'Who is responsible'),
        paragraph(
          'Plumbline (made up), represented by whoever runs this copy of the site. Questions about privacy go to privacy@example.com.',
        ),
        heading('h2', 'When you only read'),
        paragraph(
          'The server writes a line for each request: time, address of the page without what follows a question mark, status and duration. It keeps no network address and no name of your browser. The site loads nothing from other companies: no fonts, no counters, no videos before you ask for them.',
        ),
        paragraph('There is no analysis of visitors, and for reading no cookie is set.'),
        heading('h2', 'When you write to us'),
        paragraph(
          'The forms on this site store what you enter, the page you came from and the text you agreed to, with its date. Until you send a form, what you write stays in your tab, and goes when you close it.',
        ),
        paragraph(
          'To keep programs out, the server counts forms by your network address and by the e-mail address you give, for a few hours at most. It keeps a code made from them, from which nobody can read them back.',
        ),
        table(
          ['Form', 'What for', 'How long'],
          ['Contact', 'to answer you', 'twelve months at most'],
          ['Appointment', 'to arrange a call', 'twelve months at most'],
          ['Waitlist', 'to write once, when it opens', 'until then'],
        ),
        paragraph(
          'The ground for this is your consent, under article 6 (1) (a) of the General Data Protection Regulation. You can withdraw it at any time with a mail to privacy@example.com; what was done before stays lawful.',
        ),
        heading('h2', 'When you edit the site'),
        paragraph(
          'People with an account for the editing desk get a cookie that keeps them signed in. The desk records who changed what and when, so that a mistake can be found and undone.',
        ),
        heading('h2', 'Who sees it'),
        paragraph(
          'The people who answer you, and the companies that run our servers under a contract for processing. Nobody buys it, and nobody is given it for advertising.',
        ),
        heading('h2', 'What you can ask for'),
        list(
          'a copy of what is stored about you',
          'that it be corrected or deleted',
          'that its use be limited while you and we disagree',
          'a file of it that another service can read',
        ),
        paragraph(
          'A mail is enough. If you think that we treat your data wrongly, you can also complain to the supervisory authority where you live.',
        ),
        heading('h2', 'Changes'),
        paragraph('A new version gets a new date above. What you agreed to in a form stays the text that stood there on that day.'),
        paragraph('How the product itself treats code is described on ', to.words('the security page', '/security'), '.'),
      ),
    },
  ],
}
