import { expect, test } from 'vitest'
import { withIndentation } from './code-indentation.ts'

const block = (code: string) => `Text {\n\n\`\`\`js\n${code}\n\`\`\`\n\nMore.`

test('restores the indentation of code by its brackets', () => {
  const flat = `switch (a) {\ncase 1:\nbreak;\n}\nfoo.forEach(item => {\nif (a) {\nb("{")\n} else {\nc() // }\n}\n\n[_m, n] = item;\n});`
  expect(withIndentation(block(flat))).toBe(
    block(
      `switch (a) {\n  case 1:\n    break;\n}\nfoo.forEach(item => {\n  if (a) {\n    b("{")\n  } else {\n    c() // }\n  }\n\n  [_m, n] = item;\n});`,
    ),
  )
})

test.each(['a({\n  b: 1,\n})', 'if (a) {\nb(', 'a)\nb', 'let a\nlet b'])('leaves indented or unbalanced code alone: %j', (code) => {
  expect(withIndentation(block(code))).toBe(block(code))
})
