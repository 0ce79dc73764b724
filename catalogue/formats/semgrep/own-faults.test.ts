import { afterAll, expect, test, vi } from 'vitest'
import { folderWith } from '#tests/setup/catalogue/read-catalogue.ts'

// Files of tests share their modules, so this one takes the reader afresh, and leaves it as it was.
const forget = () => {
  vi.doUnmock('./semgrep-rule.ts')
  vi.resetModules()
}
afterAll(forget)

test('a fault of the reader is not blamed on the aliases of a rule', async () => {
  forget()
  vi.doMock('./semgrep-rule.ts', () => ({
    foundSemgrepRule: () => {
      throw new ReferenceError('severty is not defined')
    },
  }))
  const { readSemgrep } = await import('./semgrep.server.ts')
  const place = await folderWith({ 'a.yaml': 'rules:\n  - id: whole\n    message: It is whole.\n    severity: INFO\n' })
  const found = await Array.fromAsync(readSemgrep({ place, name: 'rules' }))
  expect(found.filter(({ kind }) => kind === 'reject')).toMatchObject([{ code: 'whole', reason: 'It cannot be read.' }])
})
