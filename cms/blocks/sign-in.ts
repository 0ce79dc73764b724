import { headingField, leadField, linksField } from '#cms/fields/block-parts.ts'
import { localizedTextarea, sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { validateWebAddress } from '#cms/core/target.ts'
import { defineBlock } from './define-block.ts'

export const signIn = defineBlock(
  {
    slug: 'sign-in',
    interfaceName: 'SignInBlock',
    labels: { singular: 'Sign-in', plural: 'Sign-ins' },
    fields: [
      headingField,
      leadField,
      {
        name: 'providers',
        type: 'array',
        required: true,
        minRows: 1,
        maxRows: 6,
        admin: { description: 'Ways to sign in. One without an address is shown as not connected. If none has an address, none is shown.' },
        fields: [
          localizedText('label', 'The label of the button, for example “Continue with GitHub”.', { max: 60, required: true }),
          sharedText('address', 'The address of the application’s sign-in page.', { max: 500, validate: validateWebAddress }),
        ],
      },
      localizedTextarea('note', 'Small print below the buttons.', { max: 300 }),
      linksField(
        2,
        'Other links, for example to the sign-up page. If no way to sign in has an address, the first link is the primary one.',
      ),
    ],
  },
  {
    heading: 'Sign in to your workspace',
    text: 'With the account that your repositories live in.',
    providers: [{ label: 'Continue with GitHub', address: 'https://app.example.com/login' }, { label: 'Continue with GitLab' }],
    note: 'Signing in needs no password of its own.',
    links: [{ label: 'Browse the directory instead', leadsTo: 'address', href: '/directory' }],
  },
)
