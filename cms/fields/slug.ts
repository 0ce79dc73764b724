import type { TextField } from 'payload'
import { appConfig } from '#config'
import { MAX_SHORTCODE_LENGTH } from '#catalogue/shortcodes.ts'
import { uniqueNameOnCopy } from '#cms/editing/saving/copy-document.ts'

/** Lower-case words, or a version such as 1.0 or 2.x; a leading underscore marks a part that has no address of its own. */
const SLUG = /^(?:_?[a-z0-9]+(?:-[a-z0-9]+)*|\d+(?:\.(?:\d+|x))+)$/

const MAX_SLUG_LENGTH = 96

/** The last segment of a document's address. `validate` replaces Payload's check, so it has to check the length too. */
export const slugField: TextField = {
  name: 'slug',
  type: 'text',
  required: true,
  index: true,
  hooks: { beforeDuplicate: [uniqueNameOnCopy(MAX_SLUG_LENGTH)] },
  maxLength: MAX_SLUG_LENGTH,
  validate: (value: string | null | undefined) =>
    (typeof value === 'string' && value.length <= MAX_SLUG_LENGTH && SLUG.test(value)) ||
    `Use lower-case letters, digits and single hyphens, for example static-analysis, or a version such as 1.0; at most ${MAX_SLUG_LENGTH} characters.`,
  admin: {
    position: 'sidebar',
    components: { afterInput: ['/fields/admin/follow-title#FollowTitle'] },
    description:
      'Follows the title until you change it or publish. The last part of the address. “index” at the top level is the home page. A page whose slug starts with “_” has no address.',
  },
}

/** The code of an analyzer or issue, which is also the last segment of its address. */
export function shortcodeField(example: string, unique: boolean): TextField {
  return {
    name: 'shortcode',
    type: 'text',
    required: true,
    unique,
    index: true,
    hooks: { beforeDuplicate: [uniqueNameOnCopy(MAX_SHORTCODE_LENGTH)] },
    maxLength: MAX_SHORTCODE_LENGTH,
    validate: (value: string | null | undefined) =>
      (typeof value === 'string' && value.length <= MAX_SHORTCODE_LENGTH && appConfig.shortcode.test(value)) ||
      `Use letters, digits and single hyphens, dots or underscores, for example ${example}; at most ${MAX_SHORTCODE_LENGTH} characters.`,
    admin: { description: `The code developers see in their logs, for example ${example}.` },
  }
}
