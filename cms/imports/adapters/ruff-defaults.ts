/** What Ruff checks when nobody has chosen. `ruff rule` does not say it: until 0.15 it went by codes, since 0.16 by the rule's category. */

const ON_BY_CATEGORY = new Set(['correctness', 'suspicious', 'complexity', 'style', 'performance'])

/** What is about one library, and is off though its category is on. */
const OF_LIBRARIES = /^(?:AIR|DJ|FAST|NPY|PD)\d/

/** Other rules for which `ruff check --isolated --show-settings` of 0.16.9 says something else than their categories. */
const OFF = new Set(
  `ASYNC212 ASYNC240 ASYNC250 B024 B027 COM818 C420 PT008 PT012 PT024 PT028 SIM110 D301 F406 PLC0207 PLE0241 PLW0108 UP042
  FURB110 FURB171 RUF036 RUF037 RUF043 RUF060 RUF061 RUF064 RUF102 RUF103 RUF104`.split(/\s+/),
)
const ON = new Set('S102 DTZ001 DTZ005 DTZ006 DTZ007 DTZ011 DTZ012 DTZ901'.split(' '))

/**
 * Whether Ruff checks a rule without being told to.
 * @param category as `ruff rule` of 0.16 and later gives it
 */
export function isOnInRuff(code: string, category: string | undefined, isStable: boolean): boolean {
  if (category === undefined) return /^(?:E[479]|F)\d/.test(code)
  return isStable && (ON.has(code) || (ON_BY_CATEGORY.has(category) && !OFF.has(code) && !OF_LIBRARIES.test(code)))
}
