import { appConfig } from '#config'
import type { Destination } from '#app/navigation/middleware.ts'

/** The limit that imports enforce. */
const MAX_LENGTH = 300

/** Returns whether an issue can have this name. Tools use names that are not valid shortcodes (`C++`, `@scope/rule`, `规则`). */
export const mayNameIssue = (text: string): boolean => text.length > 0 && text.length <= MAX_LENGTH && !/\p{Cc}/u.test(text)

/** Returns whether a directory address can exist, so that others skip the lookup. Issue aliases need not be shortcodes. */
export const validShortcodes = ({ params: { analyzer, issue } }: Destination): boolean =>
  (analyzer === undefined || appConfig.shortcode.test(analyzer)) && (issue === undefined || mayNameIssue(issue))
