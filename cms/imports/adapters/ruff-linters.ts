import type { RuleInput } from '../rule.ts'

type Kind = { category: RuleInput['category']; severity: RuleInput['severity'] }

const kind = (category: RuleInput['category'], severity: RuleInput['severity']): Kind => ({ category, severity })
const wrong = kind('bug-risk', 'major')
const fatal = kind('bug-risk', 'critical')
const style = kind('style', 'minor')
const habit = kind('antipattern', 'minor')
const types = kind('type-check', 'minor')
const docs = kind('documentation', 'minor')

/** What the rules of each linter that Ruff has taken in are about, by the longest beginning of their codes. */
const BY_PREFIX: Record<string, Kind> = {
  F: wrong,
  F50: fatal,
  F6: fatal,
  F7: fatal,
  F82: fatal,
  E9: fatal,
  PLE: fatal,
  B: wrong,
  ASYNC: wrong,
  BLE: wrong,
  DTZ: wrong,
  PLW: wrong,
  RUF: wrong,
  LOG: wrong,
  G: wrong,
  INT: wrong,
  YTT: wrong,
  PGH: wrong,
  NPY: wrong,
  PD: wrong,
  DJ: wrong,
  AIR: wrong,
  FAST: wrong,
  EXE: wrong,
  A: wrong,
  T10: wrong,
  S: kind('security', 'major'),
  S105: kind('secrets', 'major'),
  S106: kind('secrets', 'major'),
  S107: kind('secrets', 'major'),
  PERF: kind('performance', 'major'),
  D: docs,
  DOC: docs,
  CPY: docs,
  ANN: types,
  PYI: types,
  TC: types,
  TCH: types,
  FA: types,
  E: style,
  W: style,
  I: style,
  N: style,
  Q: style,
  COM: style,
  ISC: style,
  ICN: style,
  ERA: style,
  TD: style,
  FIX: style,
  T20: style,
}

/** What Ruff’s own categories, which it has since 0.16, are called here. */
const BY_CATEGORY: Record<string, Kind> = {
  correctness: wrong,
  suspicious: wrong,
  complexity: habit,
  pedantic: habit,
  restriction: habit,
  style,
  formatting: style,
  performance: kind('performance', 'minor'),
  security: kind('security', 'major'),
}

/** What a linter is about that has but one subject: Ruff’s categories know none of these. */
const ONE_SUBJECT = new Set<RuleInput['category']>(['documentation', 'type-check', 'secrets', 'security'])

function kindByCode(code: string): Kind {
  for (let end = code.length; end > 0; end -= 1) {
    const known = BY_PREFIX[code.slice(0, end)]
    // `F` must not stand for `FURB001`: a linter's letters end where the digits begin.
    if (known && !(/[A-Z]$/.test(code.slice(0, end)) && /[A-Z]/.test(code[end] ?? ''))) return known
  }
  return habit
}

/** What a rule with this code is about, as its linter and its category say; a linter that is not known gives habits. */
export function ruffKind(code: string, category?: string): Kind {
  const known = kindByCode(code)
  const said = category === undefined || ONE_SUBJECT.has(known.category) ? undefined : BY_CATEGORY[category]
  // What breaks the program does so whatever its category is called.
  return said && known !== fatal ? said : known
}
