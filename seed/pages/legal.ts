import { callout, heading, list, paragraph, richText, table } from '#cms/fields/lexical.ts'
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
        paragraph('What this site keeps about you, why, for how long, and what you can ask for. Draft of 22 November 2026.'),
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
          'The server writes a line for each request: time, address of the page without what follows a question mark, status and duration. It keeps no network address and no name of your browser. The site loads nothing from other companies by itself: no fonts, no counters, no videos before you ask for them.',
        ),
        paragraph(
          'Reading sets no cookie. If you choose a theme, your browser remembers it (plumb:theme). It also remembers your last six searches, until you remove them where you search (plumb:searches). Neither is sent to us. Your tab remembers where you were on a page and what you wrote into a form, until you close it.',
        ),
        heading('h2', 'When you agree to be measured'),
        paragraph(
          'Whoever runs this site may have switched measuring on. Then you are asked at the foot of your first page, and “Privacy choices” at the foot of every page shows what holds and lets you change it, with effect at once. If nobody asks, nothing is measured.',
        ),
        paragraph(
          'Before you choose, nothing of this is stored or sent. In a few countries, at present the United States, measuring begins at once and ends when you decline. If your browser says “do not sell” (Global Privacy Control) or “do not track”, you are not asked and not measured, wherever you are.',
        ),
        table(
          ['Purpose', 'What is kept', 'Who gets it'],
          [
            'Analytics',
            'pages read, clicks, kind of device and browser, speed of pages and their errors, under a random number; which of two versions of a page you see',
            'this site hands it on to PostHog, without your network address',
          ],
          [
            'Recording',
            'what a page shows while you use it; what you type is masked, and fields for passwords and cards are left out',
            'PostHog',
          ],
          [
            'Marketing',
            'that you came, and from which advertisement, by scripts of Google or LinkedIn',
            'those companies; their own notices apply',
          ],
        ),
        paragraph('This is what your browser then keeps:'),
        table(
          ['Name', 'Where, and how long', 'What for'],
          ['plumb:consent', 'storage of your browser, until you clear it', 'your choice, its date and the version of the question'],
          ['plumb_id', 'cookie, 365 days', 'analytics: a random number, so that you see the same version of a page again'],
          ['plumb_variants', 'cookie, 365 days', 'analytics: which versions these are'],
          [
            'ph_…_posthog',
            'cookie and storage, 365 days',
            'analytics and recording: PostHog’s random number for your browser, and your visit',
          ],
          ['ph_…_window_id, ph_…_primary_window_exists', 'storage of your tab, until you close it', 'analytics: tells your tabs apart'],
          ['__ph_opt_in_out_…', 'storage of your browser, until you clear it', 'that PostHog may, or may not, measure'],
          ['_gcl_…, _ga…, li_…', 'cookies, 90 days to two years', 'marketing: set by the scripts of Google or LinkedIn'],
        ),
        paragraph(
          'When you take your agreement back, all of them but your choice are removed. What PostHog has received it keeps as long as its project is set to; whoever runs this site writes here how long that is.',
        ),
        paragraph(
          'The ground for this is your consent, under article 6 (1) (a) of the General Data Protection Regulation. Taking it back is as easy as giving it; what was done before stays lawful.',
        ),
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
          'The people who answer you, and the companies that run our servers, and PostHog if you agreed to it, under contracts for processing. Nobody buys it. For advertising nobody is given anything unless you agreed to marketing.',
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
        paragraph('How the product itself treats code is described on ', to.textLink('the security page', '/security'), '.'),
      ),
    },
  ],
}

export const terms: PageSeed = {
  title: 'Terms of use',
  layout: 'plain',
  navigation: { hidden: true },
  excerpt:
    'What you may expect of the service and what it expects of you: plans, notice, liability, and what happens to your data at the end.',
  seo: {
    title: 'Terms of use',
    description:
      'What you may expect of the service and what it expects of you: plans and payment, notice, liability, and what happens to your data at the end.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'rich-text',
      content: richText(
        paragraph('What you may expect of the service, and what it expects of you. Draft of 21 November 2026.'),
        callout(
          'warning',
          'A template, not a contract',
          paragraph(
            'This is the draft of a demonstration site. There is no company and no service behind it, so nobody can agree to these terms. Whoever uses them for a real service has to have them checked by a lawyer.',
          ),
        ),
        heading('h2', 'What this is about'),
        paragraph(
          'These terms hold between Plumbline (made up) and whoever uses its service for analysing code: the runner, the reviewer and the directory.',
        ),
        heading('h2', 'Your account'),
        list(
          'You sign in with the account of the host your code lives on, and you answer for what is done with it.',
          'You connect only repositories that you are allowed to have analysed.',
          'Tell us at once when somebody else got hold of a token.',
        ),
        heading('h2', 'Your code stays yours'),
        paragraph(
          'We get no rights in your code beyond what a run needs: reading it, analysing it and writing comments where you asked for them. We do not use it to train models, and show it to nobody.',
        ),
        heading('h2', 'Plans and payment'),
        paragraph(
          'What each plan includes and costs is on ',
          to.textLink('the pricing page', '/pricing'),
          '. A plan paid monthly ends at the end of any month, one paid yearly at the end of its year. A higher price is announced 60 days ahead and holds from your next term.',
        ),
        heading('h2', 'What the service owes you'),
        paragraph(
          'Analysis finds some faults and not others. A green check means that the rules you chose found nothing on the lines they read; it is no promise that the code is right. Planned work on the service is announced two days ahead.',
        ),
        heading('h2', 'What you owe the service'),
        list(
          'no attempt to reach repositories or accounts of others',
          'no load that serves only to find out how much it bears, unless we agreed on a time for it',
          'no resale of the service as your own',
        ),
        heading('h2', 'Liability'),
        paragraph(
          'We are liable without limit for intent, gross negligence and harm to life or health. For slight negligence we are liable only where a duty was broken that the contract depends on, and then for damage that could be foreseen, up to what you paid in the last twelve months.',
        ),
        heading('h2', 'The end'),
        paragraph(
          'Either side can end the contract as section 4 says, and at once for a serious reason. For 30 days you can download your findings as JSON; after that they are deleted.',
        ),
        heading('h2', 'Changes and law'),
        paragraph(
          'We announce changes to these terms 60 days ahead, by mail and here. If you disagree, you can end the contract before they hold. Which law applies and which court decides has to be filled in for a real company.',
        ),
        paragraph('How personal data is treated is described in ', to.textLink('the privacy notice', '/privacy'), '.'),
      ),
    },
  ],
}
