import { expect, test } from 'vitest'
import { cleanName, storedName } from './upload-name.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\rules\\python.zip', 'python.zip'],
  ['a\u0000b\u202Ec\n.json', 'abc.json'],
  ['', ''],
])('cleans the name %j to %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown)
})

test.each([
  ['rules.sarif', 'sarif', 'rules.sarif'],
  ['results.json', 'sarif', 'results.json'],
  ['my rules!.yml', 'yaml', 'my-rules-.yml'],
  ['..', 'json', 'upload.json'],
  ['passwd', 'json', 'passwd.json'],
  ['rules.json', 'zip', 'rules.json.zip'],
  ['rules.zip', 'yaml', 'rules.zip.yaml'],
])('stores %j with %s content as %j', (name, ending, stored) => {
  expect(storedName(name, ending)).toBe(stored)
})
