import path from 'node:path'
import type { Rule } from 'eslint'
import { fileOf } from '#tests/runner/import-graph.ts'
import { findImportCycles } from './import-cycles.ts'
import { refusalOf, sliceOf } from './slices.ts'

let cycles: ReturnType<typeof findImportCycles> | undefined

/** Lint rule: imports follow the order of the slices and form no cycles, type imports included. */
export const oneWay: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename)
    const slice = sliceOf(file)
    if (slice === null) return {}
    const check = (node: Rule.Node, source: unknown) => {
      const target = typeof source === 'string' ? fileOf(source, file) : null
      const to = target === null ? null : sliceOf(target)
      if (target === null || to === null) return
      const refusal = refusalOf(slice, to)
      if (refusal) context.report({ node, message: refusal })
      cycles ??= findImportCycles()
      const cycle = cycles.get(file)
      if (cycle?.[1] === target)
        context.report({ node, message: `Import cycle: ${cycle.join(' → ')}. Move the shared code into a file of its own.` })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : null),
      TSImportType: (node: Rule.Node & { source?: { value?: unknown }; argument?: { literal?: { value?: unknown } } }) =>
        check(node, node.source?.value ?? node.argument?.literal?.value),
    }
  },
}
