import { appConfig } from '#config'
import { mayNameIssue } from '../../content/issue-name.ts'
import type { Destination } from '../navigation/middleware.ts'

/** Whether a directory address can be one; if not, nothing is looked up. An issue may have other names than codes. */
export const validShortcodes = ({ params: { analyzer, issue } }: Destination): boolean =>
  (analyzer === undefined || appConfig.shortcode.test(analyzer)) && (issue === undefined || mayNameIssue(issue))
