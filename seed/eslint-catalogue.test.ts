import { describe, expect, test } from 'vitest'
import { eslintCatalogue, issueOf } from './eslint-catalogue.ts'

describe('an ESLint rule becomes an issue', () => {
  test('a recommended problem is critical, a layout rule minor', () => {
    expect(issueOf('a', { type: 'problem', docs: { recommended: true } })).toMatchObject({ severity: 'critical', category: 'bug-risk' })
    expect(issueOf('b', { type: 'problem' })).toMatchObject({ severity: 'major' })
    expect(issueOf('c', { type: 'suggestion', docs: { recommended: true } })).toMatchObject({ severity: 'major', category: 'antipattern' })
    expect(issueOf('d', { type: 'layout' })).toMatchObject({ severity: 'minor', category: 'style' })
  })

  test('its sentence becomes title and summary', () => {
    expect(issueOf('a', { docs: { description: 'disallow `eval`' } })).toMatchObject({
      title: 'Disallow `eval`',
      summary: 'Disallow `eval`.',
    })
  })

  test('a deprecation names its replacements, with their plugin when it is another', () => {
    const deprecated = {
      deprecatedSince: '8.53.0',
      replacedBy: [{ plugin: { name: '@stylistic/eslint-plugin' }, rule: { name: 'semi' } }, { rule: { name: 'no-x' } }],
    }
    expect(issueOf('a', { deprecated }).deprecated).toEqual({ since: '8.53.0', replacedBy: ['@stylistic/eslint-plugin semi', 'no-x'] })
    expect(issueOf('b', { deprecated: true, replacedBy: ['c'] }).deprecated?.replacedBy).toEqual(['c'])
  })

  test('a rule that says nothing of itself is still an issue', () => {
    expect(issueOf('bare', {})).toMatchObject({
      title: 'Bare',
      autofix: 'none',
      recommended: false,
      deprecated: undefined,
      options: [],
      references: [],
    })
  })
})

describe('the installed catalogue', () => {
  const { tool, issues } = eslintCatalogue()

  test('is the package that is installed', () => {
    expect(tool).toMatchObject({ name: 'eslint', license: 'MIT' })
    expect(tool.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(tool.repository).toMatch(/^https:\/\/github\.com\//)
  })

  test('has its rules once each, with the facts the directory shows', () => {
    expect(issues.length).toBeGreaterThan(280)
    expect(new Set(issues.map(({ shortcode }) => shortcode)).size).toBe(issues.length)
    expect(issues.every(({ title, references }) => title.length > 5 && references.length === 1)).toBe(true)
    const unused = issues.find(({ shortcode }) => shortcode === 'no-unused-vars')
    expect(unused).toMatchObject({ recommended: true, severity: 'critical' })
    expect(unused?.options.map(({ name }) => name)).toContain('argsIgnorePattern')
    expect(issues.filter(({ deprecated }) => deprecated).length).toBeGreaterThan(50)
  })
})
