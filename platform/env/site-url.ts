import { env } from '#platform/env/env.ts'

/** The absolute URL of a path of this site. */
export const siteUrl = (path: string): string => new URL(path, env().SITE_URL).href
