import type { TextField } from 'payload'
import { appConfig } from '#config'

/** Lower-case words, or a version such as 1.0 or 2.x; a leading underscore marks a part that has no address of its own. */
const SLUG = /^(?:_?[a-z0-9]+(?:-[a-z0-9]+)*|\d+(?:\.(?:\d+|x))+)$/

/** The last segment of a document's address. */
export const slugField: TextField = {
  name: 'slug',
  type: 'text',
  required: true,
  index: true,
  maxLength: 96,
  validate: (value: string | null | undefined) =>
    (typeof value === 'string' && SLUG.test(value)) ||
    'Use lower-case letters, digits and single hyphens, for example static-analysis, or a version such as 1.0.',
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
    maxLength: 96,
    validate: (value: string | null | undefined) =>
      (typeof value === 'string' && appConfig.shortcode.test(value)) ||
      `Use letters, digits and single hyphens, dots or underscores, for example ${example}.`,
    admin: { description: `The code developers see in their logs, for example ${example}.` },
  }
}
