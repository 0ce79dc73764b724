import type { Budget } from './budget.ts'
import { type Condition, type Conditions, isNested } from './condition.ts'
import { type Compiler, equals, OPERATORS, type Test } from './operators.ts'
import { isMissing, partsOf, valueAt } from './value.ts'

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
