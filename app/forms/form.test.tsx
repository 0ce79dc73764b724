import { describe, expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { answerRows, inboxLabel, mailLabel, labelledAnswers } from '#cms/leads/forms/answer-texts.ts'
import type { FormDefinition } from '#cms/leads/forms/form-definition.ts'
import { FORMS } from '#cms/leads/forms/index.ts'
import { exportHead } from '#cms/leads/inbox/export.server.ts'
import { allowedMethods } from '#server/request-rules.ts'
import { ContentLocaleContext } from '#app/i18n/use-messages.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { Form } from './form.tsx'
import { ScheduleDemoForm } from './schedule-demo-form.tsx'

/** Fields with a column of their own in the inbox and the CSV export. */
const COLUMNS = ['name', 'email', 'company', 'message']

async function htmlOf(form: FormDefinition, locale: ContentLocale): Promise<string> {
  await loadMessages(locale)
  return staticHtml(
    <ContentLocaleContext value={locale}>
      {form.name === 'schedule-demo' ? <ScheduleDemoForm minutes={30} topics={['Fixes']} consent="" /> : <Form form={form} consent="" />}
    </ContentLocaleContext>,
  )
}

describe.each(Object.values(FORMS))('$name', (form) => {
  const fields = Object.entries(form.fields)
  const answers = Object.fromEntries(fields.filter(([name]) => !COLUMNS.includes(name)).map(([name]) => [name, 'x']))

  test.each(CONTENT_LOCALES.all)('shows every field with its label, in %s', async (locale) => {
    const html = await htmlOf(form, locale)
    for (const [name, { label }] of fields) {
      expect(html, name).toContain(` name="${name}"`)
      expect(html, name).toMatch(new RegExp(`<(?:label|legend)[^>]*>${label[locale]}`))
    }
  })

  test('has the label of every field in mails, the inbox and the CSV export', () => {
    const submission = { form: form.name, name: 'x', email: 'x', company: 'x', message: 'x', answers } as Parameters<typeof answerRows>[0]
    for (const locale of CONTENT_LOCALES.all) {
      const labels = answerRows(submission, locale).map(([label]) => label)
      expect(labels).toEqual(expect.arrayContaining(fields.map(([name]) => mailLabel(name, locale))))
    }
    expect(labelledAnswers(answers).map(({ label }) => label)).toEqual(Object.keys(answers).map(inboxLabel))
    expect(exportHead()).toEqual(expect.arrayContaining(fields.map(([name]) => inboxLabel(name))))
  })

  test('is sent to its own path', () => {
    expect([...allowedMethods(form.path)]).toEqual(['POST'])
  })
})
