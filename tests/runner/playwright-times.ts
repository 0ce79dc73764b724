import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type FileTime, writeFileTimes } from './file-times.ts'

const inHooks = ({ steps }: TestResult): number =>
  steps.filter(({ category }) => category === 'hook').reduce((sum, { duration }) => sum + duration, 0)

/** Records the duration of each test file (`file-times.ts`). */
export default class PlaywrightTimes implements Reporter {
  readonly #files = new Map<string, FileTime>()

  onTestEnd({ location }: TestCase, result: TestResult): void {
    const file = path.relative('.', location.file)
    const time = this.#files.get(file) ?? { file, count: 0, setUp: 0, tests: 0 }
    const setUp = inHooks(result)
    time.count += 1
    time.setUp += setUp
    time.tests += Math.max(0, result.duration - setUp)
    this.#files.set(file, time)
  }

  onEnd(): void {
    writeFileTimes([...this.#files.values()])
  }
}
