import { env } from '#platform/env/env.ts'
import { hostsIn, isHost } from '#cms/analytics/validate-tags.ts'
import { openCms } from '#cms/core/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { cached } from '#app/documents/cache.server.ts'
import type { ConsentSettings } from './consent-settings.ts'

/** Third-party origins to add to a page's Content-Security-Policy (`server/security-headers.ts`). */
type PageSources = Record<'scripts' | 'images' | 'connections', string[]>

/** The tag ids from the CMS and the extra hosts they need. */
type Tags = { ids: ConsentSettings['tags']; hosts: string[] }

const TAG_MANAGER = 'https://www.googletagmanager.com'
const AD_SCRIPT = 'https://snap.licdn.com'
const AD_PIXEL = 'https://px.ads.linkedin.com'

/** Reads without access control: the settings are restricted to admins, but their effect is public. */
const findTags = (cms: Cms): Promise<Tags> =>
  cached(cms, 'tags', ['global:analytics'], async () => {
    const { tagManager, adTracker, hosts } = await cms.findGlobal({ slug: 'analytics', depth: 0 })
    const ids = { ...(tagManager && { tagManager }), ...(adTracker && { adTracker }) }
    return { ids, hosts: ids.tagManager ? hostsIn(hosts).filter(isHost) : [] }
  })

export const findTagIds = async (cms: Cms): Promise<ConsentSettings['tags']> => (await findTags(cms)).ids

/** True if anything is configured that needs consent. */
export const isMeasured = async (cms: Cms): Promise<boolean> =>
  env().POSTHOG_KEY !== undefined || Object.keys(await findTagIds(cms)).length > 0

/** The third-party origins pages may use: none, unless a tag is configured. */
export async function findPageSources(): Promise<PageSources> {
  const { ids, hosts } = await findTags(await openCms())
  const manager = ids.tagManager ? [TAG_MANAGER] : []
  const [script, pixel] = ids.adTracker ? [[AD_SCRIPT], [AD_PIXEL]] : [[], []]
  return {
    scripts: [...manager, ...script, ...hosts],
    images: [...manager, ...pixel, ...hosts],
    connections: [...manager, ...pixel, ...hosts],
  }
}
