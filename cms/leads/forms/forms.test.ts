import { expect, test } from 'vitest'
import { FORM_TEXTS } from '#tests/setup/leads/form-texts.ts'
import { FORMS } from './index.ts'

/** Texts that are the same in English and German. */
const SAME = ['contact-sales.fields.name.shortLabel', 'schedule-demo.fields.name.shortLabel']

const valueOf = (text: string | ((minutes: never) => string)) => (typeof text === 'function' ? text(30 as never) : text)

test('every text is there in both languages, and translated', () => {
  expect(FORM_TEXTS.length).toBeGreaterThan(60)
  for (const [place, { en, de }] of FORM_TEXTS) {
    expect(valueOf(en).trim(), place).not.toBe('')
    expect(valueOf(de).trim(), place).not.toBe('')
  }
  expect(FORM_TEXTS.filter(([, { en, de }]) => valueOf(en) === valueOf(de)).map(([place]) => place)).toEqual(SAME)
})

test('fields of the same name have the same labels in every form', () => {
  const labels = new Map<string, object>()
  for (const { fields } of Object.values(FORMS)) {
    for (const [name, { label, shortLabel, inboxLabel }] of Object.entries(fields)) {
      const own = { label, shortLabel, inboxLabel }
      expect(own, name).toEqual(labels.get(name) ?? own)
      labels.set(name, own)
    }
  }
})
