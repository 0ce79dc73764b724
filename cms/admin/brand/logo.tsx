import type { Payload } from 'payload'
import { logger } from '../../log.ts'
import { Icon } from './icon.tsx'

/** The name of the site as the sign-in page shows it; without one, or without a database, only the mark is there. */
async function nameOf(payload: Payload): Promise<string> {
  try {
    return (await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: false })).name
  } catch (error) {
    logger().warn({ err: error }, 'the name of the site could not be read')
    return ''
  }
}

/** What stands above the sign-in form: the mark and the name of the site, which is content. */
export async function Logo({ payload }: { payload: Payload }) {
  return (
    <span className="brand">
      <Icon />
      {await nameOf(payload)}
    </span>
  )
}
