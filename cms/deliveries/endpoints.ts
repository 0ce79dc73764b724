import { APIError, type Endpoint, Forbidden } from 'payload'
import { idIn } from '../route-id.ts'
import { maySendAgain, type Resent, sendAgain, sendDeadAgain } from './resend.server.ts'

const REFUSALS: Record<Exclude<Resent, 'due'>, [number, string]> = {
  missing: [404, 'There is no such delivery. It may have been deleted with its submission.'],
  sent: [409, 'It was sent already, and is not sent twice.'],
  erased: [409, 'The submission was erased: there is nothing left to send.'],
  'in hand': [409, 'It is being sent right now. Look again in a minute.'],
}

/** `POST /api/deliveries/:id/resend` */
const resend: Endpoint = {
  path: '/:id/resend',
  method: 'post',
  handler: async (req) => {
    if (!maySendAgain(req)) throw new Forbidden(req.t)
    const id = idIn(req)
    const resent = id === null ? 'missing' : await sendAgain(req, id)
    if (resent !== 'due') {
      const [status, message] = REFUSALS[resent]
      throw new APIError(message, status, null, true)
    }
    return Response.json({ message: 'It is sent again now.' })
  },
}

/** `POST /api/deliveries/resend-dead` */
const resendDead: Endpoint = {
  path: '/resend-dead',
  method: 'post',
  handler: async (req) => {
    if (!maySendAgain(req)) throw new Forbidden(req.t)
    const count = await sendDeadAgain(req)
    return Response.json({ message: count === 0 ? 'Nothing is dead.' : `Sent again now: ${count}.`, count })
  },
}

/** What people ask of deliveries: that one, or all that were given up, are sent again. */
export const deliveryEndpoints: Endpoint[] = [resend, resendDead]
