import type { CaptureResult } from 'posthog-js'
import { describe, expect, it } from 'vitest'
import { isSensitive, withoutSensitiveInputs } from './sensitive-inputs.ts'

const on = (tag_name: string, attributes: Record<string, string>, event = '$autocapture') =>
  ({ uuid: '1', event, properties: { $elements: [{ tag_name, ...attributes }] } }) as unknown as CaptureResult

describe('sensitive fields (C92.3)', () => {
  it.each(['password', 'hidden'])('include type %s', (type) => expect(isSensitive(type, 'anything')).toBe(true))

  it.each([
    'ccname',
    'CC-Number',
    'card_num',
    'credit card',
    'x-csc',
    'CVC',
    'cvv2',
    'exp-month',
    'pass',
    'my.pwd',
    'routing',
    'sec-code',
    'Security Code',
    'securityNum',
    'social-sec',
    'soc_sec',
    'ssn',
  ])('include the name %s', (name) => expect(isSensitive('text', name)).toBe(true))

  it.each(['', 'email', 'name', 'accept', 'account', 'message'])('do not include the name “%s”', (name) =>
    expect(isSensitive('text', name)).toBe(false),
  )

  it('are removed from events before sending', () => {
    expect(withoutSensitiveInputs(on('input', { attr__name: 'card-number', attr__id: 'x' }))).toEqual(null)
    expect(withoutSensitiveInputs(on('select', { attr__id: 'exp' }, '$rageclick'))).toEqual(null)
    const link = on('a', { attr__id: 'expand' })
    expect(withoutSensitiveInputs(link)).toBe(link)
    const plain = { uuid: '1', event: 'copied', properties: { from: 'code' } } as CaptureResult
    expect(withoutSensitiveInputs(plain)).toBe(plain)
  })
})
