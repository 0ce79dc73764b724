import * as biome from './biome.ts'
import type { Rules } from './cases.ts'
import { EslintRunner, isEslint } from './eslint.ts'
import * as oxlint from './oxlint.ts'
import type { OwnRun } from './report.ts'
import * as stylelint from './stylelint.ts'
import { openProgram, type Program } from './typescript-program.ts'
import type { Placed, Workspace } from './workspace.ts'

export type OwnRunner = (placed: Placed) => Promise<OwnRun>

/** The types of the workspace's scripts. */
export const programOf = ({ root, placed }: Workspace): Promise<Program> =>
  openProgram(
    root,
    placed.flatMap(({ bad, good }) => [bad, good]).filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
  )

/** Returns what runs an example with its own tool. */
export async function ownRunner(workspace: Workspace, rules: Rules, program: Program | null): Promise<OwnRunner> {
  const { root } = workspace
  const eslint = [...rules.keys()].some(isEslint) ? await EslintRunner.open(root, rules, program) : null
  return (placed) => {
    const { analyzer } = placed.rule
    if (analyzer === 'stylelint') return stylelint.runOwn(placed)
    if (analyzer === 'biome') return biome.runOwn(root, placed)
    if (analyzer === 'oxlint') return oxlint.runOwn(root, placed)
    if (!eslint) throw new Error(`No installed tool runs the rules of ${analyzer}.`)
    return eslint.runOwn(placed)
  }
}
