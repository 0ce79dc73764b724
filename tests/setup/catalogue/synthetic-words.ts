/** The vocabulary of the synthetic catalogue; the beginning of each list is used most. */

export const LANGUAGES = ['Python', 'Java', 'Ruby', 'Kotlin', 'Swift', 'Scala', 'Rust', 'PHP', 'Elixir', 'Terraform', 'Shell', 'Docker']

/** How a code and its title begin. */
export const OPENINGS = [
  ['no', 'Disallow'],
  ['prefer', 'Prefer'],
  ['require', 'Require'],
  ['avoid', 'Avoid'],
  ['enforce', 'Enforce consistent'],
  ['detect', 'Detect'],
  ['missing', 'Missing'],
  ['check', 'Check'],
] as const

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const QUALITIES = words(`
  unused duplicate unsafe implicit empty redundant deprecated mutable shadowed unreachable hardcoded nested untyped insecure weak
  unbounded blocking dangling ambiguous global dynamic raw nullable optional circular stale leaked partial unescaped unvalidated
  misleading inverted floating undocumented untested verbose cryptic`)

export const NOUNS = words(`
  variable function import argument class parameter expression condition loop assignment return exception promise callback string
  comparison constructor method property module statement literal regex iterator generator closure interface enum decorator template
  password token cookie header query redirect certificate cipher hash secret permission session request response socket thread lock
  transaction cursor migration index column cache queue timer date locale currency encoding buffer pointer reference slice array map
  dictionary tuple set record struct union macro pragma annotation comment docstring whitespace indentation semicolon comma bracket
  quote operator ternary switch case default label goto assertion test mock fixture snapshot dependency version package manifest
  container image layer volume port user root shell command pipe glob path file directory symlink stream archive payload`)

export const CONTEXTS = [
  'loops',
  'conditions',
  'constructors',
  'async functions',
  'class bodies',
  'module scope',
  'tests',
  'type declarations',
  'templates',
  'request handlers',
  'database queries',
  'error handlers',
  'public interfaces',
  'generated files',
  'build scripts',
  'event listeners',
  'switch statements',
  'default arguments',
  'string formatting',
  'log messages',
  'configuration files',
  'migrations',
  'deserializers',
  'command lines',
  'regular expressions',
  'signal handlers',
  'background jobs',
  'render functions',
  'unsafe blocks',
  'comparisons',
  'list comprehensions',
  'pattern matches',
  'lambda expressions',
  'finally blocks',
  'destructors',
  'iterators',
  'network calls',
  'file uploads',
  'session storage',
  'authentication flows',
  'payment forms',
  'date arithmetic',
  'locale files',
  'shell pipelines',
]

export const SENTENCES = [
  'This code is hard to read, and the {noun} is easily mistaken for another in {context}.',
  'The code works by accident: {noun} in {context} is read before it is written.',
  'Code that does this fails at runtime when {name} is missing.',
  'Readers expect the {noun} to be there; a later change to the code breaks it without a warning.',
  'An attacker who controls the {noun} can reach {name} and read what is not theirs.',
  'The value of `{name}` is computed again in every round, which makes the code slow for large inputs.',
  'Use `{name}` in its place, which says what is meant.',
  'Nothing reads the {noun}, so it can be deleted.',
  'In {context} this leads to a result that depends on the order of evaluation.',
  'The compiler cannot check {name} here, so a wrong type is found by users.',
  'Memory held by {name} is never released.',
  'Two threads may write the {noun} at once.',
  'The same is done by {name} with fewer steps and better messages.',
  'An empty {noun} hides errors that somebody should see.',
  'Old browsers and runtimes do not know {name}.',
  'Anybody who can read the repository can read the {noun}.',
  'Names such as {name} say nothing about what the {noun} is for.',
  'Rounding in {context} loses cents that add up.',
  'A {noun} that is never awaited swallows its own failure.',
  'Set a limit, or one request to {name} takes all memory.',
]

export const TAGS = words(`
  correctness readability best-practice suspicious complexity performance security style pedantic error-prone naming imports types async
  memory concurrency injection crypto unused documentation testing logging configuration deprecated compatibility accessibility regex
  dates numbers strings collections exceptions resources network files database web api cloud containers supply-chain secrets privacy
  design maintainability duplication formatting comments generics nullability iteration recursion control-flow data-flow migration
  experimental framework templates serialization localization build`)

export const SYLLABLES = words(`
  ka lo mi ner pra sto vel dri fum gar hix jol kep lim mon nur pax qui rop sel tam urv wen xal yor zed bal cor dex elm fyn gro hul ist
  jun kil lar met nov ost pel rin sav tor ulm vas wix yam zor`)
