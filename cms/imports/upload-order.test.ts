import { describe, expect, test } from 'vitest'
import { readOrder } from './upload-order.ts'

describe('what an upload asks for', () => {
  test('a format and a mode are enough', () => {
    expect(readOrder({ format: 'sarif', mode: 'check' })).toEqual({ format: 'sarif', mode: 'check', publish: false, prune: false })
  })

  test('chosen codes are a set, also an empty one; an empty text chooses nothing out', () => {
    expect(readOrder({ format: 'ruff', mode: 'run', accept: '["F401","F401"]' }).accept).toEqual(new Set(['F401']))
    expect(readOrder({ format: 'ruff', mode: 'run', accept: '[]' }).accept).toEqual(new Set())
    expect(readOrder({ format: 'ruff', mode: 'run', accept: '' }).accept).toBeUndefined()
  })

  test.each([
    [{ mode: 'check' }, /format is one of sarif, deepsource/],
    [{ format: 'xml', mode: 'check' }, /format is one of/],
    [{ format: 'sarif' }, /check tells what would change, run imports/],
    [{ format: 'sarif', mode: 'delete' }, /check tells/],
    [{ format: 'sarif', mode: 'run', publish: 'maybe' }, /“publish” is true or false/],
    [{ format: 'sarif', mode: 'run', analyzer: '../x' }, /shortcode of an analyzer/],
    [{ format: 'sarif', mode: 'run', accept: 'no-var' }, /JSON list of codes/],
    [{ format: 'sarif', mode: 'run', accept: '[1]' }, /JSON list of codes/],
    [{ format: 'sarif', mode: 'run', accept: `${'['.repeat(5000)}` }, /JSON list of codes/],
  ])('%j is refused with what to do', (said, sentence) => {
    expect(() => readOrder(said as Record<string, string>)).toThrow(sentence)
  })

  test.each(['eslint', 'stylelint'])('%s runs a package’s code, so it is for the command line', (format) => {
    expect(() => readOrder({ format, mode: 'check' })).toThrow(`npm run import -- ${format}`)
  })
})
