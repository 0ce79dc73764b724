import { expect, test } from 'vitest'
import { z } from 'zod'
import { GOALS, events } from './events.ts'

const PERSONAL = /mail|phone|company|message|text|query|question|user|person|address|^name$|^q$|^ip$|token|url|href|referrer/i

const all = Object.entries(events).flatMap(([event, { properties }]) =>
  Object.entries<z.ZodType>(properties.shape).map(([property, type]) => ({ event, property, type })),
)

test('no property has the name of personal data', () => {
  expect(all.length).toBeGreaterThan(15)
  expect(all.filter(({ property }) => PERSONAL.test(property))).toEqual([])
})

test('no property holds free text: each is an enum, a number, a boolean or matches a pattern', () => {
  const isBound = (type: z.ZodType) =>
    type instanceof z.ZodEnum ||
    type instanceof z.ZodBoolean ||
    type instanceof z.ZodNumber ||
    (type instanceof z.ZodString && z.toJSONSchema(type).pattern !== undefined)
  expect(all.filter(({ type }) => !isBound(type)).map(({ event, property }) => `${event}: ${property}`)).toEqual([])
})

test.each(['ada@example.com', 'who is Ada Lovelace?', '/reset?token=abc', '/users/ada@example.com', 'https://example.com/'])(
  'typed text (%s) matches no string property of any event',
  (written) => {
    const texts = all.filter(({ type }) => type instanceof z.ZodString)
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter(({ type }) => type.safeParse(written).success)).toEqual([])
  },
)

test('unknown properties are rejected', () => {
  for (const { properties } of Object.values(events)) {
    const issues = properties.safeParse({ email: 'ada@example.com' }).error?.issues ?? []
    expect(issues.map(({ code }) => code)).toContain('unrecognized_keys')
  }
})

test('every event documents when it is sent and what each property means', () => {
  for (const [event, { from }] of Object.entries(events)) expect(from, event).toMatch(/^[A-Z].{10,}\.$/)
  for (const { event, property, type } of all) expect(type.description, `${event}: ${property}`).toMatch(/^[A-Z].+\.$/)
})

test('every event except the exposure can be the goal of an experiment', () => {
  expect([...GOALS, 'experiment seen'].toSorted()).toEqual(Object.keys(events).toSorted())
})
