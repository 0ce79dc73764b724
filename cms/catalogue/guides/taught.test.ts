import { expect, test } from 'vitest'
import { isTaught } from './taught.ts'
import { MESSAGES_HEADING } from '#catalogue/formats/messages.ts'

const LONG = 'Wet wood warps as it dries, and a joint that was tight in spring is loose in autumn, whatever the glue.'

test.each([
  [false, 'nothing', {}],
  [false, 'a description that repeats the title', { description: 'Disallow wet wood.' }],
  [false, 'message templates', { description: `${MESSAGES_HEADING}\n\n${'- `‹name› is wet.`\n'.repeat(9)}` }],
  [true, 'an explanation from the tool', { description: `${LONG}\n\n${MESSAGES_HEADING}\n\n- \`x\`` }],
  [true, 'an example from the tool', { examples: [{ bad: 'saw(wet)' }] }],
  [true, 'a guide', { guide: { why: 'Wet wood warps.' } }],
  [true, 'an example of a guide', { guide: { examples: [{ bad: 'saw(wet)' }] } }],
])('%s: %s', (taught, _, rule) => {
  expect(isTaught({ description: null, examples: [], guide: {}, ...rule })).toBe(taught)
})
