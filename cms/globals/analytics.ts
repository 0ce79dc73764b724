import type { GlobalConfig } from 'payload'
import { adminSettingsAccess } from '../access/policies.ts'
import { validateAdTracker, validateHosts, validateTagManager } from '../analytics/validate-tags.ts'

/** Whose scripts pages may load for visitors who agree to marketing. */
export const analytics: GlobalConfig = {
  slug: 'analytics',
  label: 'Measuring',
  access: adminSettingsAccess,
  admin: {
    group: 'Settings',
    description:
      'Other companies’ tags. They are loaded only in the browsers of visitors who agree to marketing. Empty: pages talk to nobody but this site.',
  },
  fields: [
    {
      name: 'tagManager',
      type: 'text',
      maxLength: 20,
      label: 'Google Tag Manager',
      validate: validateTagManager,
      admin: { description: 'The container’s id, for example GTM-AB12CD3.', placeholder: 'GTM-' },
    },
    {
      name: 'adTracker',
      type: 'text',
      maxLength: 12,
      label: 'LinkedIn Insight',
      validate: validateAdTracker,
      admin: { description: 'The partner id: digits only.' },
    },
    {
      name: 'hosts',
      type: 'textarea',
      maxLength: 2000,
      label: 'Further hosts of the container’s tags',
      validate: validateHosts,
      admin: {
        description:
          'One a line, for example https://www.google-analytics.com or https://*.example.com. Pages let tags load from and send to these, and to no others.',
        condition: ({ tagManager }: { tagManager?: unknown }) => Boolean(tagManager),
      },
    },
  ],
}
