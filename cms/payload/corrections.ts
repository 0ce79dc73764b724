import type { SanitizedConfig } from 'payload'
import type { Cms } from '#cms/core/cms.ts'

/**
 * Makes the database find a document before deleting it, and delete it by its id. Payload's own `deleteOne` queries the database with
 * invalid SQL if a condition on a relation, such as the owner of a preference, matches nothing.
 */
export function deleteById({ db }: Cms): void {
  const deleteOne = db.deleteOne.bind(db)
  db.deleteOne = async (args) => {
    const { collection, where, req } = args
    const found = await db.findOne<{ id: number | string }>({ collection, where, select: { id: true }, ...(req && { req }) })
    return found ? deleteOne({ ...args, where: { id: { equals: found.id } } }) : null
  }
}

/** Makes names from requests, such as the `relationTo` of a rich text's node, find only collections and blocks: not `constructor`. */
export function dropPrototypes({ collections, blocks }: Cms): void {
  for (const map of [collections, blocks]) Object.setPrototypeOf(map, null)
}

/** Makes properties non-enumerable, which keeps them out of every copy and out of serialization. */
function hide(holder: object | null | undefined, ...names: readonly string[]): void {
  for (const name of names) {
    const property = holder && Object.getOwnPropertyDescriptor(holder, name)
    if (property) Object.defineProperty(holder, name, { ...property, enumerable: false })
  }
}

/**
 * Keeps the server's file paths private. The admin sends its configuration to every browser that opens the sign-in page;
 * Payload strips most server-only properties from it, but not these.
 */
export function hideServerFolders(config: SanitizedConfig): SanitizedConfig {
  hide(config.admin.importMap, 'baseDir', 'importMapFile')
  for (const { upload } of config.collections) if (typeof upload === 'object') hide(upload, 'staticDir')
  return config
}
