import { describe, expect, test } from 'vitest'
import { answersIn, checkAnswers } from './check-answers.ts'
import { scaWaitlist } from './sca-waitlist.ts'

const emailOf = (email: string) => {
  const data = new FormData()
  data.set('email', email)
  data.set('packageManagers', 'npm')
  const checked = checkAnswers(scaWaitlist, answersIn(scaWaitlist, data))
  return 'values' in checked ? checked.values.email : checked.problems.email?.name
}

describe('an e-mail address', () => {
  test.each([
    ['info@example.com', 'info@example.com'],
    ['o’hara@example.com', 'email'],
    ["o'hara+tag@sub.example.co", "o'hara+tag@sub.example.co"],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
  ])('%s is stored as %s', (written, stored) => {
    expect(emailOf(written)).toBe(stored)
  })

  test.each([
    'info',
    '@example.com',
    'info@',
    'info@example',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@b@bücher.example',
    'a@bü/cher.example',
    'a@ü ber.example',
    'a@-a.example',
  ])('%s is refused', (written) => {
    expect(emailOf(written)).toBe('email')
  })
})
