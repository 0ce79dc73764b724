import { APIError, type PayloadHandler } from 'payload'
import { z } from 'zod'
import { hashOfKey, newKey } from './access/api-key-strategy.ts'
import { hasRole } from './access/roles.ts'
import { confirmPerson } from './hooks/ask-current-password.ts'
import { recordAct } from './hooks/record-act.ts'
import { inTransaction } from './transaction.server.ts'

const ENDING = 4
const FORBIDDEN = 403
const NOT_FOUND = 404

const confirmation = z.object({ currentPassword: z.string() })

/**
 * Makes the key of one entry and answers it, this once; only its hash is kept. A key made before for the same entry ends. It asks
 * for the admin's own password: a key lasts longer than a session.
 */
export const issueKey: PayloadHandler = async (req) => {
  if (!hasRole(req.user, 'admin')) throw new APIError('Only admins make API keys.', FORBIDDEN, null, true)
  const id = Number(req.routeParams?.id)
  const found = Number.isInteger(id) ? await req.payload.findByID({ collection: 'api-keys', id, req, disableErrors: true }) : null
  if (!found) throw new APIError('There is no such API key. Save its name and roles first.', NOT_FOUND, null, true)
  const said = confirmation.safeParse(await req.json?.().catch(() => null))
  await confirmPerson(req, said.data?.currentPassword)
  const key = newKey()
  await inTransaction(req, async () => {
    await req.payload.db.updateOne({
      collection: 'api-keys',
      id,
      req,
      data: { keyHash: hashOfKey(key), ending: key.slice(-ENDING), revoked: false },
    })
    await recordAct(req, { act: 'key-made', subject: { collection: 'api-keys', id, title: found.name }, details: { roles: found.roles } })
  })
  return Response.json({ key, ending: key.slice(-ENDING) }, { headers: { 'cache-control': 'no-store' } })
}
