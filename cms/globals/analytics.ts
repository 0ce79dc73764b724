import type { GlobalConfig } from 'payload'
import { adminSettingsAccess } from '#cms/access/policies.ts'
import { validateAdTracker, validateHosts, validateTagManager } from '#cms/analytics/validate-tags.ts'

/** Third-party scripts that pages load for visitors who agree to marketing. */
export const analytics: GlobalConfig = {
  slug: 'analytics',
  label: 'Marketing tags',
  access: adminSettingsAccess,
  admin: {
    group: 'Settings',
    description: 'Tags of other companies, loaded only for visitors who agree to marketing. Without any, pages contact no other site.',
  },
  fields: [
    {
      name: 'tagManager',
      type: 'text',
      maxLength: 20,
      label: 'Google Tag Manager',
      validate: validateTagManager,
      admin: { description: 'The container id, for example GTM-AB12CD3.', placeholder: 'GTM-' },
    },
    {
      name: 'adTracker',
      type: 'text',
      maxLength: 12,
      label: 'LinkedIn Insight',
      validate: validateAdTracker,
      admin: { description: 'The partner id, digits only.' },
    },
    {
      name: 'hosts',
      type: 'textarea',
      maxLength: 2000,
      label: 'Hosts used by the container’s tags',
      validate: validateHosts,
      admin: {
        description:
          'One per line, for example https://www.google-analytics.com or https://*.example.com. Tags may load from and send to these hosts only.',
        condition: ({ tagManager }: { tagManager?: unknown }) => Boolean(tagManager),
      },
    },
  ],
}
