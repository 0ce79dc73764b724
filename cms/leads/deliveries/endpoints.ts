import { APIError, type Endpoint, Forbidden } from 'payload'
import { routeIdOf } from '#cms/core/route-id.ts'
import { mayResend, type Resent, resendDelivery, resendAllDead } from './resend.server.ts'

const REFUSALS: Record<Exclude<Resent, 'due'>, [number, string]> = {
  missing: [404, 'This delivery does not exist. It may have been deleted with its submission.'],
  sent: [409, 'It was already sent. Nothing is sent twice.'],
  erased: [409, 'The submission was erased, so there is nothing to send.'],
  claimed: [409, 'It is being sent right now. Check again in a minute.'],
}

/** `POST /api/deliveries/:id/resend` */
const resend: Endpoint = {
  path: '/:id/resend',
  method: 'post',
  handler: async (req) => {
    if (!mayResend(req)) throw new Forbidden(req.t)
    const id = routeIdOf(req)
    const resent = id === null ? 'missing' : await resendDelivery(req, id)
    if (resent !== 'due') {
      const [status, message] = REFUSALS[resent]
      throw new APIError(message, status, null, true)
    }
    return Response.json({ message: 'Sending again now.' })
  },
}

/** `POST /api/deliveries/resend-dead` */
const resendDead: Endpoint = {
  path: '/resend-dead',
  method: 'post',
  handler: async (req) => {
    if (!mayResend(req)) throw new Forbidden(req.t)
    const count = await resendAllDead(req)
    return Response.json({ message: count === 0 ? 'There are no dead deliveries.' : `Sending again now: ${count}.`, count })
  },
}

/** Endpoints to resend one delivery or every dead one. */
export const deliveryEndpoints: Endpoint[] = [resend, resendDead]
