import type { Payload } from 'payload'
import { logger } from '#platform/log.ts'

/** The logo in the admin's corner: a plumb line. */
export function Icon() {
  return (
    <svg viewBox="0 0 14 44" width="8" height="24" aria-hidden="true" focusable="false">
      <path d="M7 0v22" stroke="currentColor" strokeWidth="1.25" fill="none" />
      <path d="M5.5 20h3v3H13v6L7 44 1 29v-6h4.5z" fill="currentColor" />
    </svg>
  )
}

/** Returns the name of the site, or an empty string if there is none or the database is unavailable. */
async function nameOf(payload: Payload): Promise<string> {
  try {
    return (await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: false })).name
  } catch (error) {
    logger().warn({ err: error }, 'the name of the site could not be read')
    return ''
  }
}

/** The icon and the name of the site above the sign-in form. */
export async function Logo({ payload }: { payload: Payload }) {
  return (
    <span className="brand">
      <Icon />
      {await nameOf(payload)}
    </span>
  )
}
