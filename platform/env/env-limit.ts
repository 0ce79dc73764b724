import { z } from 'zod'

/** A setting that holds a comma-separated list. */
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

/** A rate limit such as `30/10m`: so many points per period. */
export type Limit = { points: number; seconds: number }

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const

const LIMIT = /^([1-9]\d{0,6})\/(\d{0,4})([smhd])$/

/** A setting that holds a rate limit. */
export const limit = (fallback: string) =>
  z
    .string()
    .regex(LIMIT, 'must be a count and a period, for example 30/10m or 100/h')
    .default(fallback)
    .transform((text): Limit => {
      const [, points = '', count = '', unit = 's'] = LIMIT.exec(text) ?? []
      return { points: Number(points), seconds: Number(count || 1) * UNITS[unit as keyof typeof UNITS] }
    })

/** A setting that holds a whole number. */
export const wholeNumber = (min: number, max: number, fallback: number, error = `must be a number from ${min} to ${max}`) =>
  z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(fallback)
