import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe.each(globSync('tests/faults/*.patch'))('%s', (file) => {
  test('applies to the code, and its tests exist', () => {
    const names = /^Caught by: \w+ (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(' ') ?? []
    expect(names.filter((name) => existsSync(name))).toEqual(names)
    expect(names.length).toBeGreaterThan(0)
    execFileSync('git', ['apply', '--check', file], { stdio: 'pipe' })
  })
})
