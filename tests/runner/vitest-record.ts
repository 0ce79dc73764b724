import path from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { type Fault, type FileTime, firstLine, type TestRecord, writeRecord } from './record.ts'

const fileOf = (module: TestModule): string => path.relative('.', module.moduleId)

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()].map((test) => test.diagnostic()?.duration ?? 0)
  const inTests = tests.reduce((sum, each) => sum + each, 0)
  // Concurrent tests take less time than their sum.
  const inHooks = Math.max(0, duration - inTests)
  return {
    file: fileOf(module),
    count: tests.length,
    setUp: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + inHooks,
    tests: Math.min(inTests, duration),
  }
}

function recordOf(test: TestCase): TestRecord {
  const { state, errors } = test.result()
  return {
    file: fileOf(test.module),
    name: test.fullName,
    state: state === 'pending' ? 'skipped' : state,
    error: state === 'failed' ? firstLine(errors[0]?.message ?? '') : '',
  }
}

/** Failing imports and hooks, and files that a crashed worker did not run. */
function faultsOf(module: TestModule): Fault[] {
  const file = fileOf(module)
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => firstLine(message)))
  if (errors.length === 0 && (module.state() === 'pending' || module.state() === 'queued')) errors.push('It was not run to its end.')
  return errors.map((error) => ({ file, error }))
}

/** An error that no test caught. Vitest usually knows the file that was running. */
function unhandled(error: SerializedError): Fault {
  const file = error.VITEST_TEST_PATH
  return { file: typeof file === 'string' ? path.relative('.', file) : null, error: firstLine(`Outside of a test: ${error.message}`) }
}

/** Records outcomes and durations (`record.ts`). */
export default class VitestRecord implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeRecord({
      tests: modules.flatMap((module) => [...module.children.allTests()].map(recordOf)),
      files: modules.map(timeOf),
      faults: [...modules.flatMap(faultsOf), ...errors.map(unhandled)],
    })
  }
}
