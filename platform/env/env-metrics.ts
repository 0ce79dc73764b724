import { z } from 'zod'

const PORT_ERROR = 'must be a port number'

/** Settings of the metrics for Prometheus, which are off unless a port or a token is set. */
export const metrics = {
  /** A port of its own for `/metrics`. */
  METRICS_PORT: z.coerce.number({ error: PORT_ERROR }).int(PORT_ERROR).min(1, PORT_ERROR).max(65_535, PORT_ERROR).optional(),
  /** The address that port listens on. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The bearer token that `/metrics` demands, at the port of its own or, without one, at the site's. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,500}$/, 'must be at least 24 letters, digits or signs, for example the output of `openssl rand -hex 32`')
    .optional(),
}
