import { describe, expect, test } from 'vitest'
import { parseUploadOptions } from './upload-options.ts'

describe('parseUploadOptions', () => {
  test('requires only a format and a mode', () => {
    expect(parseUploadOptions({ format: 'sarif', mode: 'check' })).toEqual({ format: 'sarif', mode: 'check', publish: false, prune: false })
  })

  test('parses accepted codes into a set, even an empty one, and ignores an empty string', () => {
    expect(parseUploadOptions({ format: 'ruff', mode: 'run', accept: '["F401","F401"]' }).accept).toEqual(new Set(['F401']))
    expect(parseUploadOptions({ format: 'ruff', mode: 'run', accept: '[]' }).accept).toEqual(new Set())
    expect(parseUploadOptions({ format: 'ruff', mode: 'run', accept: '' }).accept).toBeUndefined()
  })

  test.each([
    [{ mode: 'check' }, /Set “format” to one of sarif, deepsource/],
    [{ format: 'xml', mode: 'check' }, /Set “format” to one of/],
    [{ format: 'sarif' }, /Set “mode” to check/],
    [{ format: 'sarif', mode: 'delete' }, /Set “mode” to check/],
    [{ format: 'sarif', mode: 'run', publish: 'maybe' }, /“publish” must be true or false/],
    [{ format: 'sarif', mode: 'run', analyzer: '../x' }, /must be an analyzer’s shortcode/],
    [{ format: 'sarif', mode: 'run', accept: 'no-var' }, /JSON list of codes/],
    [{ format: 'sarif', mode: 'run', accept: '[1]' }, /JSON list of codes/],
    [{ format: 'sarif', mode: 'run', accept: `[${'1,'.repeat(1_000_000)}1]` }, /JSON list of codes/],
    [{ format: 'sarif', mode: 'run', accept: `${'['.repeat(5000)}` }, /JSON list of codes/],
  ])('refuses %.80j and says what to do', (fields, message) => {
    expect(() => parseUploadOptions(fields as Record<string, string>)).toThrow(message)
  })

  test.each(['eslint', 'stylelint'])('refers %s, which runs a package’s code, to the command line', (format) => {
    expect(() => parseUploadOptions({ format, mode: 'check' })).toThrow(`npm run import -- ${format}`)
  })
})
