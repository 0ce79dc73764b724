import type { TextField } from 'payload'
import { appConfig } from '#config'
import { freeName } from '../hooks/copy-document.ts'

/** Lower-case words, or a version such as 1.0 or 2.x; a leading underscore marks a part that has no address of its own. */
const SLUG = /^(?:_?[a-z0-9]+(?:-[a-z0-9]+)*|\d+(?:\.(?:\d+|x))+)$/

const LONGEST_SLUG = 96

/** The longest code of an analyzer or an issue; catalogues have long ones. */
export const LONGEST_SHORTCODE = 120

/** The last segment of a document's address. A field that judges itself judges its length, too. */
export const slugField: TextField = {
  name: 'slug',
  type: 'text',
  required: true,
  index: true,
  hooks: { beforeDuplicate: [freeName(LONGEST_SLUG)] },
  maxLength: LONGEST_SLUG,
  validate: (value: string | null | undefined) =>
    (typeof value === 'string' && value.length <= LONGEST_SLUG && SLUG.test(value)) ||
    `Use lower-case letters, digits and single hyphens, for example static-analysis, or a version such as 1.0; at most ${LONGEST_SLUG} characters.`,
  admin: {
    position: 'sidebar',
    description: 'The last part of the address. “index” at the top level is the home page; one that begins with “_” has no address.',
  },
}

/** The code by which developers know an analyzer or an issue; it is also the last segment of its address. */
export function shortcodeField(example: string, unique: boolean): TextField {
  return {
    name: 'shortcode',
    type: 'text',
    required: true,
    unique,
    index: true,
    hooks: { beforeDuplicate: [freeName(LONGEST_SHORTCODE)] },
    maxLength: LONGEST_SHORTCODE,
    validate: (value: string | null | undefined) =>
      (typeof value === 'string' && value.length <= LONGEST_SHORTCODE && appConfig.shortcode.test(value)) ||
      `Use letters, digits and single hyphens, dots or underscores, for example ${example}; at most ${LONGEST_SHORTCODE} characters.`,
    admin: { description: `The code developers see in their logs, for example ${example}.` },
  }
}
