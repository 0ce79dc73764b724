import { expect, test } from 'vitest'
import { contactSales } from '#cms/leads/forms/contact-sales.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { formControllerMessages } from '#app/i18n/en/form-controller.ts'
import { problemMessages } from './problem-messages.ts'

test('a missing answer has the message of its field, any other problem that of its kind', async () => {
  const problems = { email: { name: 'noEmail' }, message: { name: 'tooLong', max: 3000 }, teamSize: { name: 'choice' } }
  expect(problemMessages(contactSales, problems, 'en', formControllerMessages)).toEqual({
    email: contactSales.fields.email.missing.en,
    message: 'Shorten it to 3,000 characters.',
    teamSize: formControllerMessages.problems.choice,
  })
  const german = (await loadMessages('de'))?.formController ?? formControllerMessages
  expect(problemMessages(contactSales, problems, 'de', german)).toMatchObject({
    email: contactSales.fields.email.missing.de,
    message: 'Kürzen Sie es auf 3.000 Zeichen.',
  })
})

test.each(['fromTomorrow', 'toString'])('a problem that this build does not know, %s, has a general message', (name) => {
  const problems = { goal: { name }, gone: { name } }
  const { misfit } = formControllerMessages.problems
  expect(problemMessages(contactSales, problems, 'en', formControllerMessages)).toEqual({ goal: misfit, gone: misfit })
})
