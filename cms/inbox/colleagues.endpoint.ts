import type { Endpoint, PayloadRequest } from 'payload'
import { refuseOthers } from './colleague.ts'

/** Somebody to whom submissions may be given. */
export type Colleague = { id: number; name: string }

/** Those who answer submissions. Read by the site itself: who has which role is not for everybody to ask. */
export async function colleagues(req: PayloadRequest): Promise<Colleague[]> {
  const { docs } = await req.payload.find({
    ...{ collection: 'users', where: { roles: { in: ['admin', 'sales'] } }, select: { name: true, email: true } },
    ...{ depth: 0, limit: 200, pagination: false, sort: 'name' },
  })
  return docs.map(({ id, name, email }) => ({ id, name: name || email }))
}

/** `GET /api/submissions/colleagues`: whom a submission may be given to. */
export const listColleagues: Endpoint = {
  path: '/colleagues',
  method: 'get',
  handler: async (req) => refuseOthers(req) ?? Response.json({ colleagues: await colleagues(req) }),
}
