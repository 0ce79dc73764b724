import { z } from 'zod'

/** How often something may happen, and in which time: `30/10m`. */
export type Limit = { points: number; seconds: number }

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const

const LIMIT = /^([1-9]\d{0,6})\/(\d{0,4})([smhd])$/

/** A setting that says how often something may happen. */
export const limit = (fallback: string) =>
  z
    .string()
    .regex(LIMIT, 'must say how many and in which time, for example 30/10m or 100/h')
    .default(fallback)
    .transform((text): Limit => {
      const [, points = '', count = '', unit = 's'] = LIMIT.exec(text) ?? []
      return { points: Number(points), seconds: Number(count || 1) * UNITS[unit as keyof typeof UNITS] }
    })

/** A setting that is a whole number. */
export const whole = (least: number, most: number, fallback: number, error = `must be a number from ${least} to ${most}`) =>
  z.coerce.number({ error }).int(error).min(least, error).max(most, error).default(fallback)
