import { afterEach, expect, test, vi } from 'vitest'
import { confirmCopy } from './confirm-copy.ts'

const confirm = vi.fn<(question?: string) => boolean>()

afterEach(() => {
  confirm.mockReset()
  vi.unstubAllGlobals()
})

const copy = (args: unknown, name = 'copy-data-from-locale') => {
  vi.stubGlobal('window', { confirm })
  confirmCopy({ name, args })
}

test('asks before replacing the texts of a language, and copies nothing if the person cancels', () => {
  confirm.mockReturnValue(false)
  expect(() => copy({ toLocale: 'de', overrideData: true })).toThrow('Nothing was copied.')
  expect(confirm.mock.lastCall?.[0]).toContain('German')
  confirm.mockReturnValue(true)
  copy({ toLocale: 'de', overrideData: true })
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('does not ask about a copy that fills empty fields, or about other actions', () => {
  copy({ toLocale: 'de', overrideData: false })
  copy({ toLocale: 'de' })
  copy(null)
  copy({ toLocale: 'de', overrideData: true }, 'form-state')
  expect(confirm).not.toHaveBeenCalled()
})
