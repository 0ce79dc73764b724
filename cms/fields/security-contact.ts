import type { GroupField } from 'payload'
import { dayAdmin } from '#cms/core/day.ts'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** The URIs that RFC 9116 allows for a contact, on one line. Schemes ignore case. */
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/i
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

export const validateContact = (value: string | null | undefined): true | string =>
  !value || CONTACT.test(value) || 'Enter a full address, for example mailto:security@example.com or https://example.com/report.'

const validatePolicy = (value: string | null | undefined): true | string =>
  !value || /^https:\/\/\S+$/i.test(value) || 'Enter the full address of a page, for example https://example.com/disclosure.'

const validateLanguages = (value: string[] | null | undefined): true | string => {
  const wrong = value?.find((code) => !LANGUAGE.test(code))
  return wrong === undefined || `“${wrong}” is not a language code. Enter codes such as en or de.`
}

type ExpiresOptions = { previousValue?: unknown; siblingData?: { contact?: unknown } }

/** A date that was saved before may have passed since: it must not stand in the way of other changes. */
export function validateExpires(value: unknown, { previousValue, siblingData }: ExpiresOptions, now = Date.now()): true | string {
  if (!value) return !siblingData?.contact || 'Enter the day until which this contact is valid: security.txt is not valid without one.'
  const [time, previous] = [value, previousValue].map((date) => new Date(date as string | Date).getTime())
  if (previousValue && time === previous) return true
  if (time === undefined || time <= now) return 'Choose a day in the future: the file is not served any more from then on.'
  return time <= now + YEAR_MS || 'Choose a day within a year, so that the contact is checked once a year.'
}

/** Whom to tell about a vulnerability, as `/.well-known/security.txt` says (RFC 9116). */
export const securityContactField: GroupField = {
  name: 'security',
  type: 'group',
  label: 'Security contact',
  admin: {
    description:
      'Published as /.well-known/security.txt for people who have found a vulnerability. Without a contact, and after its last day, the file does not exist. The dashboard warns 30 days before.',
  },
  fields: [
    {
      name: 'contact',
      type: 'text',
      maxLength: 300,
      validate: validateContact,
      admin: { description: 'Where to report, for example mailto:security@example.com or the address of a form.' },
    },
    {
      name: 'policy',
      type: 'text',
      maxLength: 300,
      validate: validatePolicy,
      admin: { description: 'A page that says what reporters can expect. Optional.' },
    },
    {
      name: 'languages',
      type: 'text',
      hasMany: true,
      maxRows: 10,
      validate: validateLanguages,
      label: 'Languages',
      admin: { description: 'The languages you read, as codes: en, de. Optional.' },
    },
    {
      name: 'expires',
      type: 'date',
      label: 'Valid until',
      validate: validateExpires,
      admin: { ...dayAdmin, description: 'A day within a year. Check the contact then, and choose a new day.' },
    },
  ],
}
