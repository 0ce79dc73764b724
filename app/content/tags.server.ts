import { env } from '#cms/env.ts'
import { hostsIn, isHost } from '#cms/analytics/validate-tags.ts'
import { type Cms, openCms } from '#cms/payload.server.ts'
import { cached } from './cache.server.ts'
import type { Measuring } from './measuring.ts'

/** Origins of others that a page's policy names beside the site's own (`server/security-headers.ts`). */
type PageSources = Record<'scripts' | 'images' | 'connections', string[]>

/** The tags that the CMS names, and the further hosts that they need. */
type Tags = { ids: Measuring['tags']; hosts: string[] }

const TAG_MANAGER = 'https://www.googletagmanager.com'
const AD_SCRIPT = 'https://snap.licdn.com'
const AD_PIXEL = 'https://px.ads.linkedin.com'

/** Read as the site itself: the settings are the admins', what they make pages do is everybody's. */
const findTags = (cms: Cms): Promise<Tags> =>
  cached(cms, 'tags', ['global:analytics'], async () => {
    const { tagManager, adTracker, hosts } = await cms.findGlobal({ slug: 'analytics', depth: 0 })
    const ids = { ...(tagManager && { tagManager }), ...(adTracker && { adTracker }) }
    return { ids, hosts: ids.tagManager ? hostsIn(hosts).filter(isHost) : [] }
  })

/** Ids of the tags that are used; none is left out of the answer where none is set. */
export const findTagIds = async (cms: Cms): Promise<Measuring['tags']> => (await findTags(cms)).ids

/** Whether pages have anything to ask their visitors. */
export const isMeasured = async (cms: Cms): Promise<boolean> =>
  env().POSTHOG_KEY !== undefined || Object.keys(await findTagIds(cms)).length > 0

/** Whom pages may talk to beside this site: nobody, unless a tag is set. */
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
