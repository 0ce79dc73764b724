import { globSync, readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import vm from 'node:vm'
import pino from 'pino'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { logHooks, logSerializers } from './log.ts'

/** Parameters may look like anything, also like the frames of a stack. */
const QUERY = 'Failed query: select "id" from "users" where "email" = $1\nparams: jane.doe@example.com,\n    at Jane (file.ts:1:2)\nJane'

const failure = (name: string) => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "Jane"'), { detail: 'Key (email)=(Jane) already exists.' })
  return Object.assign(new Error(name === 'cause' ? cause.message : QUERY, { cause }), { query: QUERY, params: ['Jane'] })
}

type Call = { place: string; args: string }

/** Every call of a logger in a compiled file of Payload. */
function callsIn(file: string): Call[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const calls: Call[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /logger(?:\??\.(?:fatal|error|warn|info|debug|trace)|\[\w+\])$/i.test(node.expression.getText())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      calls.push({ place: `${file}:${line + 1}`, args: node.arguments.map((arg) => arg.getText()).join(',') })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls
}

/** A variable of the calling code: errors hold a failed query, all others a text or a list with one. */
function variable(name: string, args: string): unknown {
  if (new RegExp(`\\b${name}\\(`).test(args)) return () => QUERY
  if (/^(?:_?err|\w*error)$/i.test(name)) return failure(name)
  if (name === 'logObject') return { err: failure(name) }
  if (new RegExp(`\\b${name}\\(`).test(args)) return () => QUERY
  if (new RegExp(`\\b${name}\\.keys\\(`).test(args)) return new Map([[QUERY, QUERY]])
  return new RegExp(`\\b${name}\\??\\.(?:join|map|filter)\\(`).test(args) ? [QUERY] : QUERY
}

/** The arguments of a call where everything that the calling code may know is personal data; `null` if it needs more than that. */
function evaluate({ args }: Call): unknown[] | null {
  const has = (_: object, name: string | symbol) => typeof name === 'string' && !(name in globalThis)
  const get = (_: object, name: string | symbol) => (typeof name === 'string' ? variable(name, args) : undefined)
  try {
    return vm.runInThisContext(`(scope) => { with (scope) return [${args}] }`)(new Proxy({}, { has, get })) as unknown[]
  } catch {
    return null
  }
}

const files = globSync('node_modules/{payload,@payloadcms/*}/dist/**/*.js').filter((file) => readFileSync(file, 'utf8').includes('ogger'))
const calls = files.flatMap(callsIn)

test('no call of Payload’s logger writes a query or its parameters', () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) })
  const logger = pino({ level: 'trace', base: null, hooks: logHooks, serializers: logSerializers }, stream)
  let evaluated = 0
  for (const call of calls) {
    const args = evaluate(call)
    if (!args) continue
    evaluated += 1
    logger.error(...(args as [object, ...string[]]))
    expect(lines.at(-1), call.place).not.toMatch(/jane|select/i)
  }
  expect(evaluated).toBeGreaterThan(150)
  expect(evaluated / calls.length).toBeGreaterThan(0.95)
})
