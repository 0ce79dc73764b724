import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook } from 'payload'
import { keysOf } from '../deliveries/mail-keys.server.ts'
import { removeMailFiles } from '../deliveries/mails/mail-files.server.ts'
import { mailFolder } from '../deliveries/mails/transport.server.ts'
import { env } from '#platform/env/env.ts'
import { queryIn } from '#cms/core/query.server.ts'

const contextKey = (id: string | number) => `mails of submission ${id}`

/** Remembers the keys of a submission's mails, because its deliveries are deleted with it. */
export const collectMailKeys: CollectionBeforeDeleteHook = async ({ id, req }) => {
  req.context[contextKey(id)] = await keysOf(queryIn(req), '$1::int', [id])
}

/** Deletes the mail files of a deleted submission. */
export const deleteMailFiles: CollectionAfterDeleteHook = async ({ id, req }) => {
  const keys = req.context[contextKey(id)]
  if (Array.isArray(keys)) await removeMailFiles(mailFolder(env().DATA_DIR), keys.map(String))
}
