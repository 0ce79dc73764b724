import fc from 'fast-check'

/** Strings that databases and JavaScript tend to treat differently. */
const TEXTS = [
  '',
  'a',
  'A',
  'á',
  'a\u0301',
  'ab',
  'b',
  '10',
  '9',
  '1.0',
  'true',
  'null',
  'undefined',
  "a'b",
  'a%',
  '_',
  'Ａ',
  '💥',
  'ß',
  'x y',
  '$1',
  '\\',
  'i̇',
]
const text = fc.constantFrom(...TEXTS)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 })
const layout = fc.constantFrom('plain', 'default', 'home')

/** Columns of a page. */
export const page = fc.record({
  title: text,
  excerpt: optional(text),
  layout: optional(layout),
  redirect: optional(fc.constantFrom('/a', '', 'https://x.test')),
  navigation_hidden: optional(fc.boolean()),
  navigation_title: optional(text),
  navigation_order: optional(fc.constantFrom(1, 2, 10)),
  seo_title: optional(text),
  seo_description: optional(text),
})

/** Columns of an issue, and its tags. */
export const issue = fc.record({
  title: text,
  excerpt: optional(text),
  summary: optional(text),
  layout: optional(layout),
  severity: optional(fc.constantFrom('critical', 'major', 'minor')),
  category: optional(fc.constantFrom('style', 'security')),
  recommended: optional(fc.boolean()),
  upstream_id: optional(text),
  since: optional(text),
  deprecated_since: optional(text),
  tags: fc.array(text, { maxLength: 3 }),
})

const KEYS = [
  '_path',
  '_id',
  '_dir',
  '_stem',
  '_collection',
  '_partial',
  '_draft',
  '_locale',
  'title',
  'description',
  'layout',
  'redirect',
  'navigation',
]
const FIELDS = ['severity', 'tags', 'recommended', 'summary', 'shortcode', 'upstreamId', 'tool', 'head', 'since', 'deprecated', 'analyzer']
const PATHS = [
  'navigation.title',
  'head.title',
  'tags.0',
  'tags.length',
  'title.length',
  'recommended.x',
  'nothing',
  '$x',
  '__proto__',
  'body',
]
/** Keys of each kind that SQL supports, some of which may be missing. */
const COMMON_KEYS = ['_path', 'title', 'layout', 'description', 'tags', 'summary']
const key = fc.oneof(fc.constantFrom(...COMMON_KEYS), fc.constantFrom(...KEYS, ...FIELDS, ...PATHS))

const REGEXES = [
  '/^\\/p/',
  '/^\\/p\\//',
  '/^\\/p\\/q\\/1?/',
  '/^\\/p\\/q*/',
  '/^a/',
  '/^/',
  '/a|b/',
  '/A/i',
  '/^$/',
  '/^a/m',
  '/^💥*/',
  '/^undef/',
  '/^I-1/',
  '/^pages:/',
]
const regex = fc.constantFrom(...REGEXES)
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom('/p/1', '/p', 'pages', 'issues', 'plain', 'critical', 'major', 'p', 'pages:1', 'en', '\0', '\ud800'),
  },
  fc.constantFrom(true, false, null, 0, 1, 10, 3),
)
const list = fc.array(value, { maxLength: 4 })

const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    value,
    regex.map((source) => `--REGEX ${source}`),
    fc.record({
      $eq: fc.oneof(
        value,
        regex.map((source) => `--REGEX ${source}`),
      ),
    }),
    fc.record({
      $ne: fc.oneof(
        value,
        regex.map((source) => `--REGEX ${source}`),
      ),
    }),
    fc.record({
      $in: fc.oneof(
        value,
        list,
        list.map((values) => [...values, '--REGEX /a/']),
      ),
    }),
    fc.record({ $contains: fc.oneof(value, list) }),
    fc.record({ $containsAny: list }),
    fc.record({ $icontains: text }),
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $type: fc.constantFrom('string', 'boolean', 'object', 'number', 'undefined') }),
    fc.record({
      $regex: fc.oneof(
        regex,
        text.filter((source) => source !== '\\'),
      ),
    }),
    fc.record({ $gt: value }),
    fc.record({ $lte: value }),
    fc.record({ $not: tie('condition') }),
    fc.record({ $match: tie('condition') }),
    fc.record({ $and: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}))

const onDocument = fc.oneof(
  fc
    .tuple(fc.constantFrom(...COMMON_KEYS), fc.oneof(fc.record({ $regex: regex }), fc.constant(null), condition))
    .map(([name, inner]) => ({ [name]: inner })),
  fc.dictionary(key, condition, { maxKeys: 2 }),
  fc.dictionary(key, condition, { maxKeys: 2 }).map((inner) => ({ $not: inner })),
  fc.array(fc.dictionary(key, condition, { maxKeys: 2 }), { maxLength: 3 }).map((inner) => ({ $or: inner })),
  fc.array(fc.dictionary(key, condition, { maxKeys: 2 }), { maxLength: 3 }).map((inner) => ({ $and: inner })),
)

const sortEntry = fc
  .tuple(
    key,
    fc.constantFrom(1, -1),
    fc.record({ $numeric: fc.boolean(), $sensitivity: fc.constantFrom('base', 'variant') }, { requiredKeys: [] }),
  )
  .map(([name, direction, options]) => ({ [name]: direction, ...options }))

/** Query parameters with every operator, over keys of every kind. */
export const query = fc.record(
  {
    where: fc.oneof({ weight: 4, arbitrary: onDocument }, fc.array(onDocument, { maxLength: 3 })),
    sort: fc.array(sortEntry, { maxLength: 2 }),
    limit: fc.nat(5),
    skip: fc.nat(3),
    only: fc.array(fc.oneof(key, fc.constant('_')), { maxLength: 3 }),
    without: fc.array(fc.oneof(key, fc.constant('_')), { maxLength: 2 }),
    first: fc.boolean(),
    count: fc.boolean(),
    surround: optional(fc.record({ query: fc.oneof(fc.constantFrom('/p/1', '/none'), onDocument), before: fc.nat(2), after: fc.nat(2) })),
  },
  { requiredKeys: ['where'] },
)
