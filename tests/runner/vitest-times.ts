import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type FileTime, writeFileTimes } from './file-times.ts'

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()].map((test) => test.diagnostic()?.duration ?? 0)
  const inTests = tests.reduce((sum, each) => sum + each, 0)
  // Concurrent tests take less time than their sum.
  const inHooks = Math.max(0, duration - inTests)
  return {
    file: path.relative('.', module.moduleId),
    count: tests.length,
    setUp: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + inHooks,
    tests: Math.min(inTests, duration),
  }
}

/** Records the duration of each test file (`file-times.ts`). */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeFileTimes(modules.map(timeOf))
  }
}
