import { callout, heading, list, paragraph, richText } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

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
