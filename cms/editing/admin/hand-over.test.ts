import type { FormState } from 'payload'
import { expect, test } from 'vitest'
import { changedFields, type HandedOver, handOver, takeOver } from './hand-over.ts'

const ENGLISH = 'pages/12?locale=en'
const typed = (): HandedOver => ({ target: ENGLISH, fields: {}, gone: [], caret: null })

test('changed are fields with another value, with other rows, or without an earlier state', () => {
  const before: FormState = {
    title: { value: 'Beg' },
    excerpt: { value: 'Same' },
    slug: { value: 'taken', valid: true },
    blocks: { value: 1, rows: [{ id: 'a' }] },
    'blocks.0.text': { value: 'First' },
  }
  const now: FormState = {
    title: { value: 'Begun', isModified: true },
    excerpt: { value: 'Same', isModified: true },
    slug: { value: 'taken', valid: false },
    blocks: { value: 1, rows: [{ id: 'b' }] },
    'blocks.0.heading': { value: 'Second' },
    'blocks.0.image': {},
  }
  const { fields, gone } = changedFields(before, now)
  expect(fields).toEqual({ title: now.title, blocks: now.blocks, 'blocks.0.heading': now['blocks.0.heading'], 'blocks.0.image': {} })
  expect(gone).toEqual(['blocks.0.text'])
  expect(changedFields(now, now)).toEqual({ fields: {}, gone: [] })
})

test('only the view that replaces the form at this moment takes over what was typed, once', async () => {
  const left = typed()
  const isTaken = handOver(left)
  expect(takeOver('pages/12?locale=de')).toBeNull()
  expect(takeOver(ENGLISH)).toBe(left)
  expect(takeOver(ENGLISH)).toBeNull()
  expect(await isTaken).toBe(true)
})

test('of somebody who goes elsewhere nothing is taken over, not later either', async () => {
  expect(await handOver(typed())).toBe(false)
  expect(takeOver(ENGLISH)).toBeNull()
})
