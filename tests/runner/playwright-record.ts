import path from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { type Fault, type FileTime, firstLine, type TestRecord, writeRecord } from './record.ts'

const inHooks = ({ steps }: TestResult): number =>
  steps.filter(({ category }) => category === 'hook').reduce((sum, { duration }) => sum + duration, 0)

const fileOf = ({ location }: TestCase): string => path.relative('.', location.file)

function recordOf(test: TestCase): TestRecord {
  const failed = test.outcome() === 'unexpected'
  return {
    file: fileOf(test),
    // Before them are the root, the project and the file.
    name: test.titlePath().slice(3).join(' › '),
    line: test.location.line,
    state: failed ? 'failed' : test.outcome() === 'skipped' ? 'skipped' : 'passed',
    error: failed ? firstLine(test.results.at(-1)?.error?.message ?? 'It did not pass.') : '',
  }
}

/** Records outcomes and durations (`record.ts`). */
export default class PlaywrightRecord implements Reporter {
  readonly #files = new Map<string, FileTime>()
  readonly #faults: Fault[] = []
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test)
    const time = this.#files.get(file) ?? { file, count: 0, setUp: 0, tests: 0 }
    const setUp = inHooks(result)
    time.count += 1
    time.setUp += setUp
    time.tests += Math.max(0, result.duration - setUp)
    this.#files.set(file, time)
  }

  onError({ message, location }: TestError): void {
    this.#faults.push({ file: location ? path.relative('.', location.file) : null, error: firstLine(message ?? '') })
  }

  onEnd(): void {
    writeRecord({ tests: (this.#suite?.allTests() ?? []).map(recordOf), files: [...this.#files.values()], faults: this.#faults })
  }
}
