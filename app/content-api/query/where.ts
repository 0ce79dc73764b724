import { type Budget, ConditionError, refuseQuery } from './limits.ts'
import { type Condition, type Conditions, isNested, Pattern } from './condition.ts'
import { isMissing, partsOf, textOf, valueAt } from './values.ts'

/** Whether a value meets a condition. */
type Test = (value: unknown) => boolean

/** Passed to operators: compiles nested conditions, and carries the query's budget. */
type Compiler = { compile: (condition: Condition) => Test; budget: Budget }

type Operator = (condition: Condition, compiler: Compiler) => Test

const listOf = (condition: Condition): readonly Condition[] => {
  if (Array.isArray(condition)) return condition as readonly Condition[]
  return isMissing(condition) || condition === '' ? [] : [condition]
}

function requireList(condition: Condition, operator: string): readonly Condition[] {
  if (!Array.isArray(condition)) throw new ConditionError(`${operator} requires an array as condition`)
  return condition as readonly Condition[]
}

/** Matches a value's text; the cost depends on the sizes of pattern and text. */
const matches =
  (pattern: Pattern, budget: Budget): Test =>
  (value) => {
    const text = textOf(value)
    budget.spend(Math.ceil((text.length * pattern.steps) / 500))
    return pattern.test(text)
  }

/** Strict equality, or a pattern's match; a missing value matches no pattern. */
const equals: Operator = (condition, { budget }) => {
  if (!(condition instanceof Pattern)) return (value) => value === condition
  const test = matches(condition, budget)
  return (value) => !isMissing(value) && test(value)
}

const not =
  (test: Test): Test =>
  (value) =>
    !test(value)

/** Whether a list has this entry, or a text contains it. A missing value contains nothing. */
function holds(value: unknown, part: Condition): boolean {
  if (isMissing(value)) return false
  return Array.isArray(value) ? value.includes(part) : textOf(value).includes(textOf(part))
}

function plainParts(list: readonly Condition[], operator: string): readonly Condition[] {
  return list.some((part) => part instanceof Pattern) ? refuseQuery(`${operator} takes plain values. Use $regex for a pattern.`) : list
}

const isIn: Operator = (condition, { compile, budget }) => {
  const choices = listOf(condition).map((choice) => {
    const inList = choice instanceof Pattern ? matches(choice, budget) : (entry: unknown) => entry === choice
    return { inList, plain: compile(choice) }
  })
  return (value) => choices.some(({ inList, plain }) => (Array.isArray(value) ? value.some(inList) : plain(value)))
}

const regex: Operator = (condition, { budget }) => {
  if (typeof condition === 'object' && condition !== null && !(condition instanceof Pattern)) {
    refuseQuery('$regex takes a regular expression: "/source/flags" or its source alone.')
  }
  const pattern = condition instanceof Pattern ? condition : (Pattern.parse(String(condition)) ?? new Pattern(String(condition)))
  const test = matches(pattern, budget)
  return (value) => test(value || '')
}

const containsWithoutCase: Operator = (condition) => {
  if (typeof condition !== 'string') throw new ConditionError('$icontains requires a string, use $contains instead')
  const part = condition.toLocaleLowerCase()
  return (value) => !isMissing(value) && textOf(value).toLocaleLowerCase().includes(part)
}

const compared =
  (compare: (one: number, other: number) => boolean): Operator =>
  (condition) => {
    // JavaScript compares strings, numbers, booleans and null with each other; TypeScript only allows one type.
    const order = (value: unknown) => (typeof value === 'object' && value !== null ? textOf(value) : value) as number
    return (value) => compare(order(value), order(condition))
  }

/** All operators. Any other name that begins with `$` is a field name. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$match', (condition, { compile }) => compile(condition)],
  ['$not', (condition, { compile }) => not(compile(condition))],
  ['$eq', equals],
  ['$ne', (condition, compiler) => not(equals(condition, compiler))],
  [
    '$and',
    (condition, { compile }) => {
      const tests = requireList(condition, '$and').map(compile)
      return (value) => tests.every((test) => test(value))
    },
  ],
  [
    '$or',
    (condition, { compile }) => {
      const tests = requireList(condition, '$or').map(compile)
      return (value) => tests.some((test) => test(value))
    },
  ],
  ['$in', isIn],
  [
    '$contains',
    (condition) => {
      const parts = plainParts(listOf(condition), '$contains')
      return (value) => !isMissing(value) && parts.every((part) => holds(value, part))
    },
  ],
  ['$icontains', containsWithoutCase],
  [
    '$containsAny',
    (condition) => {
      const parts = plainParts(requireList(condition, '$containsAny'), '$containsAny')
      return (value) => parts.some((part) => holds(value, part))
    },
  ],
  ['$exists', (condition) => (value) => (value !== undefined) === Boolean(condition)],
  ['$type', (condition) => (value) => typeof value === textOf(condition)],
  ['$regex', regex],
  ['$gt', compared((one, other) => one > other)],
  ['$gte', compared((one, other) => one >= other)],
  ['$lt', compared((one, other) => one < other)],
  ['$lte', compared((one, other) => one <= other)],
])

/** Compiles one entry of a conditions object: an operator on the value itself, or a condition on the value at a path in it. */
function compileEntry([key, condition]: [string, Condition], compiler: Compiler): Test {
  const operator = OPERATORS.get(key)
  if (operator) return operator(condition, compiler)
  const parts = partsOf(key)
  const test = compiler.compile(condition)
  return (value) => test(valueAt(value, parts))
}

function compile(condition: Condition, compiler: Compiler): Test {
  if (condition === null) return isMissing
  if (!isNested(condition)) return equals(condition, compiler)
  const tests = Object.entries(condition as Conditions).map((entry) => compileEntry(entry, compiler))
  return (value) => tests.every((test) => test(value))
}

/**
 * Compiles `where` into a test that documents pass if they meet all conditions.
 * @throws ConditionError, QueryError for invalid conditions
 */
export function compileWhere(where: readonly Conditions[], budget: Budget): Test {
  const compiler: Compiler = {
    budget,
    compile: (condition) => {
      const test = compile(condition, compiler)
      return (value) => {
        budget.spend(1)
        return test(value)
      }
    },
  }
  const tests = where.map(compiler.compile)
  return (document) => tests.every((test) => test(document))
}
