import type { Cms } from './cms.ts'

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
