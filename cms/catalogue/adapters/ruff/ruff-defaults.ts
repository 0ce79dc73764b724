// Ruff's default rule set, which `ruff rule` does not print: until 0.15 it depended on codes, since 0.16 on the rule's category.

const ON_BY_CATEGORY = new Set(['correctness', 'suspicious', 'complexity', 'style', 'performance'])

/** Rules about a single library, which are off even if their category is on. */
const LIBRARY_RULES = /^(?:AIR|DJ|FAST|NPY|PD)\d/

/** Other exceptions from the categories, from `ruff check --isolated --show-settings` of 0.16.9. */
const OFF = new Set(
  `ASYNC212 ASYNC240 ASYNC250 B024 B027 COM818 C420 PT008 PT012 PT024 PT028 SIM110 D301 F406 PLC0207 PLE0241 PLW0108 UP042
  FURB110 FURB171 RUF036 RUF037 RUF043 RUF060 RUF061 RUF064 RUF102 RUF103 RUF104`.split(/\s+/),
)
const ON = new Set('S102 DTZ001 DTZ005 DTZ006 DTZ007 DTZ011 DTZ012 DTZ901'.split(' '))

/**
 * Whether a rule is in Ruff's default set.
 * @param category from `ruff rule` of 0.16 and later
 */
export function isEnabledByDefault(code: string, category: string | undefined, isStable: boolean): boolean {
  if (category === undefined) return /^(?:E[479]|F)\d/.test(code)
  return isStable && (ON.has(code) || (ON_BY_CATEGORY.has(category) && !OFF.has(code) && !LIBRARY_RULES.test(code)))
}
