/** Rules that need options. The restricted `v-bind` of Vue has a default. */
const NEEDS_OPTIONS =
  /(?:^|\/)(?:no-restricted-(?!v-bind$)[\w-]+|id-denylist|id-match|string-content)$|^jsdoc\/(?:match-name|no-missing-syntax|require-tags)$/

/** Returns whether an ESLint rule fails or finds nothing without options of the project. */
export const needsOptions = (id: string): boolean => NEEDS_OPTIONS.test(id)
