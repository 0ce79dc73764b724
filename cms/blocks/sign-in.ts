import { headingField, leadField, lines, linksField, same, words } from '../fields/block-parts.ts'
import { validateWebAddress } from '../fields/target.ts'
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
        admin: { description: 'Ways in. One without an address is shown as not connected; while none has one, none is shown.' },
        fields: [
          words('label', 'What the button says, for example “Continue with GitHub”.', { max: 60, required: true }),
          same('address', 'Where it leads: the application’s own address.', { max: 500, validate: validateWebAddress }),
        ],
      },
      lines('note', 'Small print below the buttons.', { max: 300 }),
      linksField(2, 'Other ways, for example to the sign-up. While no way in has an address, the first one is the main one.'),
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
