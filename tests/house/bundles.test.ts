import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const config = readFileSync('vite.config.ts', 'utf8')
const files = execFileSync('git', ['ls-files', 'app'], { encoding: 'utf8' }).split('\n')

/** The patterns in one of the lists that say what a file of the build consists of. */
function partsIn(list: string): string[] {
  const [, body = ''] = new RegExp(`^const ${list} = \\[\\n(.*?)^\\]`, 'ms').exec(config) ?? []
  return [...body.matchAll(/'([^']+)'/g)].flatMap(([, pattern = '']) => namesIn(pattern))
}

/** The patterns of a pattern's alternatives: those of `ui/(?:day|idle)[.]` are `ui/day[.]` and `ui/idle[.]`. */
function namesIn(pattern: string): string[] {
  const [group, inner, optional] = /\(\?:([^()]*)\)(\?)?/.exec(pattern) ?? []
  if (group === undefined || inner === undefined) return [pattern]
  const choices = [...inner.split('|'), ...(optional ? [''] : [])]
  return [...new Set(choices.flatMap((choice) => namesIn(pattern.replace(group, choice))))]
}

const isStale = (name: string) => !files.some((file) => new RegExp(`^app/${name}`).test(file) && !file.includes('.test.'))

test.each(['FRAME_PARTS', 'DIRECTORY_PARTS', 'START_PARTS'])('every name in %s of vite.config.ts is that of a file', (list) => {
  const names = partsIn(list)
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter(isStale)).toEqual([])
})

test('a name without a file is found, also among others', () => {
  expect(namesIn('ui/(?:day|(?:format-)?gone)[.-]').filter(isStale)).toEqual(['ui/format-gone[.-]', 'ui/gone[.-]'])
})
