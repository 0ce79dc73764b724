/** The limit that imports enforce. */
const MAX_LENGTH = 300

/** Returns whether an issue can have this name. Tools use names that are not valid shortcodes (`C++`, `@scope/rule`, `规则`). */
export const mayNameIssue = (text: string): boolean => text.length > 0 && text.length <= MAX_LENGTH && !/\p{Cc}/u.test(text)
