import type { Endpoint, PayloadRequest } from 'payload'
import { inboxRefusal } from './inbox-access.ts'

/** A user to whom submissions can be assigned. */
export type Colleague = { id: number; name: string }

/** The users who answer submissions. Read without access control, because not everybody may query roles. */
export async function colleagues(req: PayloadRequest): Promise<Colleague[]> {
  const { docs } = await req.payload.find({
    ...{ collection: 'users', where: { roles: { in: ['admin', 'sales'] } }, select: { name: true, email: true } },
    ...{ depth: 0, limit: 200, pagination: false, sort: 'name' },
  })
  return docs.map(({ id, name, email }) => ({ id, name: name || email }))
}

/** `GET /api/submissions/colleagues`: the possible assignees. */
export const listColleagues: Endpoint = {
  path: '/colleagues',
  method: 'get',
  handler: async (req) => inboxRefusal(req) ?? Response.json({ colleagues: await colleagues(req) }),
}
