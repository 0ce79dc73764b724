import { describe, expect, test } from 'vitest'
import { folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { eslintMessage, ruffMessage, sarifDescription, sarifMessage, semgrepMessage } from './messages.ts'

describe('a message of', () => {
  test.each([
    ['The row of {0} is {1}.', 'The row of ‹0› is ‹1›.'],
    ['The format {{0}} is {0}.', 'The format {0} is ‹0›.'],
    ['The row of {{{0}}} is {{0}}.', 'The row of {‹0›} is {0}.'],
    ['An empty {{}} or {name}.', 'An empty {} or {name}.'],
    ['Longer than {0,number,integer} m ({1, number}).', 'Longer than ‹0› m (‹1›).'],
    ['{0,choice,0#no gates|1#one gate|1<{0,number} gates}.', '‹0›.'],
    ['{count, plural, one {# gate} other {# gates}} at {0:N2}, {1,-10:X}.', '‹count› at ‹0›, ‹1›.'],
    ['A set {a, number} and {a, numbers}.', 'A set ‹a› and {a, numbers}.'],
  ])('SARIF: %j', (text, readable) => expect(sarifMessage(text)).toBe(readable))

  test.each([
    ['Mark {0} as static', 'Mark ‹0› as static'],
    ['Put {{0}} into {0}', 'Put {0} into ‹0›'],
    ['Use `{{ pear }}` or `{{0}}`', 'Use `{{ pear }}` or `{{0}}`'],
  ])('SARIF, used as a description: %j', (text, readable) => expect(sarifDescription(text)).toBe(readable))

  test.each([
    ['`{name}` is {kind:?}', '`‹name›` is ‹kind›'],
    ['Put `{{{name}}}` into `{{}}`', 'Put `{‹name›}` into `{}`'],
    ['Use `{{ pear }}` or `{}` or `{{0}}`', 'Use `{{ pear }}` or `{}` or `{{0}}`'],
  ])('Ruff: %j', (text, readable) => expect(ruffMessage(text)).toBe(readable))

  test.each([
    ["'{{ name }}' and {{ other name }}", "'‹name›' and ‹other name›"],
    ['Use {0}, {}, {{}}, {{ }} or { name }', 'Use {0}, {}, {{}}, {{ }} or { name }'],
  ])('ESLint: %j', (text, readable) => expect(eslintMessage(text)).toBe(readable))

  test.each([['$CMD reaches $...ARGS in {0} of {{CMD}}, for $5', '‹CMD› reaches ‹ARGS› in {0} of {{CMD}}, for $5']])(
    'Semgrep: %j',
    (text, readable) => expect(semgrepMessage(text)).toBe(readable),
  )
})

const descriptionOf = async (format: string, content: unknown) => {
  const { rules } = await readCatalogueAt(format, `${await folderWith({ 'x.json': JSON.stringify(content) })}/x.json`)
  return rules[0]
}

test('an escaped placeholder in the messages of SARIF’s results stays one in the title', async () => {
  const result = { ruleId: 'PL1', message: { text: 'The format {{0}} of {0} is unripe', arguments: ['pear'] } }
  const run = { results: [result, result], tool: { driver: { name: 'T', rules: [{ id: 'PL1' }] } } }
  expect(await descriptionOf('sarif', { runs: [run] })).toMatchObject({ title: 'The format {0} of ‹0› is unripe' })
})

test('braces in a SARIF rule’s descriptions stay in its title', async () => {
  const rules = [{ id: 'PL2', shortDescription: { text: 'Unripe pear in {{ basket.pear }}' } }]
  expect(await descriptionOf('sarif', { runs: [{ tool: { driver: { name: 'T', rules } } }] })).toMatchObject({
    title: 'Unripe pear in {{ basket.pear }}',
  })
})

test('braces in Ruff’s summaries and messages stay', async () => {
  const text = 'Use `{{ pear }}` instead of `{}`'
  const rule = await descriptionOf('ruff', [{ code: 'P1', summary: text, message_formats: [text, 'Put `{{{pear}}}` into {basket}'] }])
  expect(rule).toMatchObject({ title: text })
  expect(rule?.description).toContain(`- \`\` ${text} \`\`\n- \`\` Put \`{‹pear›}\` into ‹basket› \`\``)
})
