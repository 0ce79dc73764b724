import type { Cms } from '#cms/core/cms.ts'

/** Creates the first admin if there are no users yet. */
export async function seedAdmin(cms: Cms, admin: { email: string; password: string }): Promise<boolean> {
  const { totalDocs } = await cms.count({ collection: 'users' })
  if (totalDocs > 0) return false
  await cms.create({ collection: 'users', data: { ...admin, roles: ['admin'] } })
  return true
}
