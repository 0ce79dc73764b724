import type { FormField } from './form-definition.ts'

/** Fields that several forms have. */

export const name = {
  kind: 'text',
  label: { en: 'Your name', de: 'Ihr Name' },
  shortLabel: { en: 'Name', de: 'Name' },
  missing: {
    en: 'Enter your name.',
    de: 'Nennen Sie Ihren Namen.',
  },
  max: 80,
  autoComplete: 'name',
  isShort: true,
} satisfies FormField

export const email = {
  kind: 'email',
  label: { en: 'Work email', de: 'Dienstliche E-Mail-Adresse' },
  shortLabel: { en: 'Email', de: 'E-Mail' },
  missing: {
    problem: 'noEmail',
    en: 'Enter the address where we can reach you, for example you@company.com.',
    de: 'Geben Sie die Adresse ein, unter der wir Sie erreichen, zum Beispiel sie@firma.de.',
  },
  max: 200,
} satisfies FormField

export const company = {
  kind: 'text',
  label: { en: 'Company', de: 'Unternehmen' },
  missing: { en: 'Enter your company.', de: 'Nennen Sie Ihr Unternehmen.' },
  max: 80,
  autoComplete: 'organization',
} satisfies FormField
