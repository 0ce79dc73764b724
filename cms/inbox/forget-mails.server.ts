import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook } from 'payload'
import { keysOf } from '../deliveries/keys.server.ts'
import { removeMailFiles } from '../deliveries/mail-files.server.ts'
import { mailFolder } from '../deliveries/transport.server.ts'
import { env } from '../env.ts'
import { queryIn } from '../moves/query.server.ts'

const keptUnder = (id: string | number) => `mails of submission ${id}`

/** Notes which mails a submission led to: its deliveries go with it, and nothing else knows their files. */
export const noteMails: CollectionBeforeDeleteHook = async ({ id, req }) => {
  req.context[keptUnder(id)] = await keysOf(queryIn(req), '$1::int', [id])
}

/** Whoever deletes a submission has its mails deleted, too, where they are files. */
export const forgetMails: CollectionAfterDeleteHook = async ({ id, req }) => {
  const keys = req.context[keptUnder(id)]
  if (Array.isArray(keys)) await removeMailFiles(mailFolder(env().DATA_DIR), keys.map(String))
}
