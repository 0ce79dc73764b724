import { appConfig } from '#config'
import { mayNameIssue } from '../issue/issue-name.ts'
import type { Destination } from '#app/navigation/middleware.ts'

/** Returns whether a directory address can exist, so that others skip the lookup. Issue aliases need not be shortcodes. */
export const validShortcodes = ({ params: { analyzer, issue } }: Destination): boolean =>
  (analyzer === undefined || appConfig.shortcode.test(analyzer)) && (issue === undefined || mayNameIssue(issue))
