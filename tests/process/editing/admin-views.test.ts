import { beforeAll, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { person } from '#tests/setup/cms.ts'
import { sharedCms, sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let cms: Cms

beforeAll(async () => {
  site = await sharedSite()
  cms = await sharedCms()
})

/** The views of every collection and of one of its documents, which somebody else is editing, and of every global. */
async function adminViews(): Promise<string[]> {
  const user = { relationTo: 'users' as const, value: (await person(cms, 'admin')).id }
  const views = ['/admin', '/admin/account']
  for (const { slug, versions, admin } of cms.config.collections) {
    if (admin.hidden === true) continue
    const list = `/admin/collections/${slug}`
    views.push(list, `${list}/create`)
    const { docs } = await cms.find({ collection: slug, limit: 1, depth: 0, sort: '-id' })
    for (const { id } of docs) {
      if (versions)
        await cms.create({ collection: 'payload-locked-documents', data: { document: { relationTo: slug, value: id } as never, user } })
      views.push(`${list}/${id}`, ...(versions ? [`${list}/${id}/versions`] : []))
      if (!versions) continue
      const [oldest] = (await cms.findVersions({ collection: slug, where: { parent: { equals: id } }, sort: 'updatedAt', limit: 1 })).docs
      if (oldest) views.push(`${list}/${id}/versions/${oldest.id}?locale=de`)
    }
  }
  for (const { slug, versions } of cms.config.globals)
    views.push(`/admin/globals/${slug}`, ...(versions ? [`/admin/globals/${slug}/versions`] : []))
  return views
}

// A view that fails is answered with 200 and an apology, because its beginning has been sent by then; only the log has the error.
test('no view of the admin fails, also for documents that somebody else is editing', async () => {
  const headers = { cookie: await signIn(site.url) }
  const views = await adminViews()
  expect(views.filter((view) => view.endsWith('/versions')).length).toBeGreaterThan(8)
  const failed: string[] = []
  for (const view of views) {
    const before = site.output().length
    const answer = await fetch(site.url + view, { headers })
    await answer.text()
    const logged = site.output().slice(before)
    if (answer.status !== 200 || /error/i.test(logged)) failed.push(`${view}: ${answer.status} ${logged.slice(0, 500)}`)
  }
  expect(failed).toEqual([])
})
