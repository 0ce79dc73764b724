import { appConfig } from '#config'
import type { Destination } from '../navigation/middleware.ts'

/** Whether the codes in a directory address can be codes at all; if not, nothing is looked up. */
export const validShortcodes = ({ params: { analyzer, issue } }: Destination): boolean =>
  [analyzer, issue].every((code) => code === undefined || appConfig.shortcode.test(code))
