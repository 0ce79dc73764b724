import type { Rule, Scope } from 'eslint'

/** The parts of JSX's syntax tree that the rule reads; ESLint's own types end at JavaScript. */
type Node = Rule.Node & {
  children?: Node[]
  expression?: Node
  value?: unknown
  consequent?: Node
  alternate?: Node
  left?: Node
  right?: Node
  operator?: string
  callee?: Node
  property?: Node
  name?: string
}

type Kind = 'element' | 'text' | 'nothing'

const WRAP = 'Translating browsers move text nodes, and React fails to add or remove what is beside one. Wrap this text in a <span>.'

/** What JSX leaves out: whitespace that contains a line break, and comments. */
const isLeftOut = (child: Node): boolean =>
  (child.type as string) === 'JSXText'
    ? /^\s*$/.test(String(child.value)) && /\n/.test(String(child.value))
    : (child.type as string) === 'JSXExpressionContainer' && (child.expression?.type as string) === 'JSXEmptyExpression'

const isList = ({ callee }: Node): boolean => callee?.property?.name === 'map'

/** The value of a constant of the same file, to tell elements from texts. */
function constantOf(node: Node, scope: Scope.Scope | null): Node | null {
  const variable = scope?.set.get(node.name ?? '')
  if (!variable) return scope?.upper ? constantOf(node, scope.upper) : null
  const [definition] = variable.defs
  return definition?.type === 'Variable' ? ((definition.node.init as Node | null | undefined) ?? null) : null
}

/** What an expression may render. */
function kindsOf(node: Node | undefined, scope: Scope.Scope): Set<Kind> {
  const merged = (...nodes: (Node | undefined)[]) => new Set(nodes.flatMap((one) => [...kindsOf(one, scope)]))
  switch (node?.type as string | undefined) {
    case 'JSXElement':
    case 'JSXFragment':
      return new Set(['element'])
    case 'ConditionalExpression':
      return merged(node?.consequent, node?.alternate)
    case 'LogicalExpression':
      return node?.operator === '&&' ? merged(node.right).add('nothing') : merged(node?.left, node?.right)
    case 'CallExpression':
      return isList(node as Node) ? new Set(['element', 'nothing']) : new Set(['text'])
    case 'Identifier': {
      if (node?.name === 'undefined') return new Set(['nothing'])
      // Whoever passes them decides.
      if (node?.name === 'children') return new Set(['element'])
      const value = constantOf(node as Node, scope)
      return value && value !== node ? kindsOf(value, scope) : new Set(['text'])
    }
    case 'Literal':
      return new Set([node?.value === null || node?.value === '' || typeof node?.value === 'boolean' ? 'nothing' : 'text'])
    default:
      return new Set(['text'])
  }
}

const kindsOfChild = (child: Node, scope: Scope.Scope): Set<Kind> =>
  (child.type as string) === 'JSXExpressionContainer'
    ? kindsOf(child.expression, scope)
    : new Set([(child.type as string) === 'JSXText' ? 'text' : 'element'])

/** Whether one element takes the place of another. */
const isChoice = ({ expression }: Node) => (expression?.type as string | undefined) === 'ConditionalExpression'

/** Lint rule: no text that comes and goes beside others, and none right after an element that does. */
export const bareText: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (parent: Node) => {
      const children = (parent.children ?? []).filter((child) => !isLeftOut(child))
      if (children.length < 2) return
      let comesAndGoes = false
      for (const child of children) {
        const kinds = kindsOfChild(child, context.sourceCode.getScope(parent))
        if (kinds.has('text') && (kinds.size > 1 || comesAndGoes)) context.report({ node: child, message: WRAP })
        const isConditional = kinds.size > 1 || isChoice(child)
        comesAndGoes = (isConditional && kinds.has('element')) || (comesAndGoes && !kinds.has('element'))
      }
    }
    return { JSXElement: check as (node: Rule.Node) => void, JSXFragment: check as (node: Rule.Node) => void }
  },
}
