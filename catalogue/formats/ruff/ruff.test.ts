import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { CatalogueError } from '../../adapter.ts'

const at = (file: string) => path.join(CATALOGUES, file)
const written = (text: string) => fileWith('x.json', text)

describe('Ruff', () => {
  test('converts a rule and the sections of its explanation', async () => {
    const { rules, rejects } = await readCatalogueAt('ruff', at('ruff.json'))
    expect(rules[0]).toMatchObject({
      shortcode: 'F901',
      aliases: ['unused-fruit'],
      title: '`‹name›` is picked but unused',
      summary: 'Checks for fruit that nobody eats.',
      severity: 'major',
      category: 'bug-risk',
      autofix: 'unsafe',
      recommended: true,
      examples: [{ bad: 'fruit = pick()', good: 'eat(pick())', language: 'python' }],
      options: [{ name: 'orchard.ripe' }],
    })
    expect(rules[0]?.references.map(({ url }) => url)).toEqual([
      'https://docs.astral.sh/ruff/rules/unused-fruit/',
      'https://orchard.example/eating',
    ])
    expect(rules[0]?.description).not.toMatch(/Use instead|pick\(\)|## Options/)
    expect(rules.slice(1)).toMatchObject([
      { shortcode: 'S901', category: 'security', tags: ['flake8-fence', 'preview'] },
      { shortcode: 'UP901', autofix: 'safe', deprecated: { since: '0.9.0' } },
    ])
    expect(rejects).toHaveLength(1)
  })

  test.each([
    // FLY002, LOG004, PT022, FURB118, PLR1714, RUF038, RUF053, TC007, UP047: each is worded differently.
    ['unsafe', 'The fix is always marked unsafe because the evaluation of\nthe expressions differs.'],
    ['unsafe', 'The fix, if available, will always be marked as unsafe, as it changes\nruntime behavior.'],
    ['unsafe', 'This rule’s fix is always marked unsafe because removing it matters when it is collected.'],
    ['unsafe', 'The fix offered by this rule is always marked as unsafe. While it rarely breaks.'],
    ['unsafe', 'This rule is always unsafe since\nliteral sets are eager.'],
    ['unsafe', 'The fix for this rule is marked as unsafe, as it may change the semantics.'],
    ['unsafe', 'As the fix changes runtime behaviour, it is always marked as unsafe.'],
    ['unsafe', 'This rule’s fix is currently always marked as unsafe, since libraries may look.'],
    ['unsafe', 'This fix is marked unsafe, as\n[PEP 695] infers.'],
    ['safe', 'The fix for this rule is marked as unsafe when the slice has comments.'],
    ['safe', 'This fix is marked unsafe if it would delete any comments.'],
    ['safe', 'This fix is marked unsafe in some cases.'],
    ['safe', 'The fix is only marked as unsafe if there is the possibility of it.'],
    ['safe', 'Marked as safe when `obj` is a dictionary; otherwise, it is marked as unsafe.'],
    ['safe', 'When preview is off, it is always marked as unsafe.'],
    ['safe', 'The fix will be marked as unsafe if it would delete comments.'],
    ['safe', 'It deletes no comments.\n\n## Why is this bad?\nPickles are always unsafe.'],
  ])('reads a fix as %s: %s', async (autofix, words) => {
    const explanation = `## Fix safety\n${words}\n\n## References\n- [Orchard](https://orchard.example)\n`
    const { rules } = await readCatalogueAt(
      'ruff',
      await written(JSON.stringify([{ code: 'F1', fix_availability: 'Always', explanation }])),
    )
    expect(rules).toMatchObject([{ autofix }])
  })

  test.each([
    // Until 0.15 there is no category, and the default set depends on codes.
    ['E711', undefined, 'Stable', true, 'style'],
    ['B006', undefined, 'Stable', false, 'bug-risk'],
    ['E711', 'pedantic', 'Stable', false, 'antipattern'],
    ['B006', 'suspicious', 'Stable', true, 'bug-risk'],
    ['B909', 'suspicious', 'Preview', false, 'bug-risk'],
    ['PD003', 'style', 'Stable', false, 'style'],
    ['S102', 'security', 'Stable', true, 'security'],
    ['SIM110', 'complexity', 'Stable', false, 'antipattern'],
    ['D419', 'style', 'Stable', true, 'documentation'],
    ['RUF005', 'pedantic', 'Stable', false, 'antipattern'],
    ['PERF101', 'performance', 'Stable', true, 'performance'],
    ['F821', 'correctness', 'Stable', true, 'bug-risk'],
  ])('%s of category %s, %s: recommended %s, %s', async (code, category, state, recommended, kind) => {
    const file = await written(JSON.stringify([{ code, ...(category && { category }), status: { [state]: { since: 'v0.1.0' } } }]))
    const { rules } = await readCatalogueAt('ruff', file)
    expect(rules).toMatchObject([{ recommended, category: kind, since: '0.1.0' }])
  })

  test('refuses a file that is not a list of rules', async () => {
    await expect(readCatalogueAt('ruff', await written('"F401"'))).rejects.toThrow(CatalogueError)
  })
})
