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

test('whoever has the texts of a language replaced is asked, and may think better of it', () => {
  confirm.mockReturnValue(false)
  expect(() => copy({ toLocale: 'de', overrideData: true })).toThrow('Nothing was copied.')
  expect(confirm.mock.lastCall?.[0]).toContain('German')
  confirm.mockReturnValue(true)
  copy({ toLocale: 'de', overrideData: true })
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('nobody is asked about a copy that fills what is empty, or about anything else', () => {
  copy({ toLocale: 'de', overrideData: false })
  copy({ toLocale: 'de' })
  copy(null)
  copy({ toLocale: 'de', overrideData: true }, 'form-state')
  expect(confirm).not.toHaveBeenCalled()
})
