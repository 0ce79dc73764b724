/** Of Vue's bindings those that are restricted have a default. */
const WAITING =
  /(?:^|\/)(?:no-restricted-(?!v-bind$)[\w-]+|id-denylist|id-match|string-content)$|^jsdoc\/(?:match-name|no-missing-syntax|require-tags)$/

/** Whether a rule of ESLint ends in a fault, or finds nothing, without options: what it looks for is the project's own. */
export const waitsForOptions = (id: string): boolean => WAITING.test(id)
