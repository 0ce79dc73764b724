import type { Pool } from 'pg'
import { type Channel, CHANNELS } from '#cms/leads/deliveries/outcome.ts'
import { rowsOf } from './part.server.ts'

/** The number of dead deliveries, and the channels that do not respond, with the number waiting for each. */
export type DeliveryTroubles = { dead: number; away: { channel: Channel; waiting: number; since: Date }[] }

type Row = { channel: Channel; dead: number; waiting: number; since: Date | null; isAway: boolean }

const MAILS = CHANNELS.mail.map((kind) => `'${kind}'`).join(', ')

/** A channel is away if a delivery found it so at least ten minutes ago and none has succeeded since. */
const READ = `
  SELECT CASE WHEN kind IN (${MAILS}) THEN 'mail' ELSE 'webhook' END AS channel,
    count(*) FILTER (WHERE state = 'dead')::int AS dead, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
    min(created_at) FILTER (WHERE state = 'waiting') AS since,
    coalesce(bool_or(steps @> '[{"why": "away"}]' AND created_at < now() - interval '10 minutes') FILTER (WHERE state = 'waiting'), false)
      AND coalesce(max(sent_at) < now() - interval '10 minutes', true) AS "isAway"
  FROM deliveries GROUP BY 1 ORDER BY 1`

/** Reads the problems with deliveries. */
export async function readDeliveryTroubles(pool: Pool): Promise<DeliveryTroubles | null> {
  const rows = await rowsOf<Row>(pool, 'deliveries', READ)
  return (
    rows && {
      dead: rows.reduce((sum, { dead }) => sum + dead, 0),
      away: rows.flatMap(({ channel, waiting, since, isAway }) => (isAway && since ? [{ channel, waiting, since }] : [])),
    }
  )
}
