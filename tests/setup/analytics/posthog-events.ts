import { gunzipSync } from 'node:zlib'
import type { PosthogEvent, PosthogRecord } from './fake-posthog.ts'

/** The events received so far with this name and, if given, project. */
export const named = (posthog: PosthogRecord, event: string, token?: string): PosthogEvent[] =>
  posthog.events().filter((item) => item.event === event && (!token || item.properties.token === token))

/** One event of a recording. */
export type Frame = { type: number; timestamp: number; cv?: string; data: Record<string, unknown> & { tag?: string; payload?: unknown } }

const unzipped = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('\u001f\u008b') ? JSON.parse(gunzipSync(Buffer.from(value, 'latin1')).toString()) : value

function unpacked({ data, ...frame }: Frame): Frame {
  const whole = unzipped(data) as Frame['data']
  return { ...frame, data: Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, unzipped(value)])) }
}

/** All received recording frames, decompressed. */
export const frames = (posthog: PosthogRecord): Frame[] =>
  named(posthog, '$snapshot').flatMap(({ properties }) => (properties.$snapshot_data as Frame[]).map(unpacked))

/** Custom frames the client added with this tag. */
export const tagged = (posthog: PosthogRecord, tag: string): Frame[] =>
  frames(posthog).filter(({ type, data }) => type === 5 && data.tag === tag)
