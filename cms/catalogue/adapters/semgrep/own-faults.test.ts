import { expect, test, vi } from 'vitest'
import { folderWith } from '#tests/setup/catalogue/read-catalogue.ts'
import { readSemgrep } from './semgrep.server.ts'

vi.mock('./semgrep-rule.ts', () => ({
  foundSemgrepRule: () => {
    throw new ReferenceError('severty is not defined')
  },
}))

test('a fault of the reader is not blamed on the aliases of a rule', async () => {
  const place = await folderWith({ 'a.yaml': 'rules:\n  - id: whole\n    message: It is whole.\n    severity: INFO\n' })
  const found = await Array.fromAsync(readSemgrep({ place, name: 'rules' }))
  expect(found.filter(({ kind }) => kind === 'reject')).toMatchObject([{ code: 'whole', reason: 'It cannot be read.' }])
})
