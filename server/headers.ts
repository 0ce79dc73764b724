/** What the site answers with. `every` holds for all of them; an answer is of the first kind that its address and status fit. */
export type AnswerKind = 'every' | 'page' | 'not-found' | 'admin' | 'redirect' | 'file' | 'text' | 'data' | 'api' | 'refusal'

type Row = {
  name: string
  /** The answers that have the header, always (`on`) or in some cases (`sometimes`). */
  on: readonly AnswerKind[]
  sometimes?: readonly AnswerKind[]
  /** The value, where it is the same everywhere. */
  value?: string
  why: string
}

/** What neither the site nor the frames of its pages need. Players get autoplay, full screen and the like from their frame. */
const DENIED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment'],
  ...['screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
]
/** Buttons that copy, and signing in. */
const OWN_FEATURES = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

const WITH_BODY = ['page', 'not-found', 'admin', 'file', 'text', 'data', 'api', 'refusal'] as const
const PUBLIC = ['page', 'file', 'text', 'data'] as const

/** Every header that the site sets, by kind of answer, with its reason. `tests/process/server/headers.test.ts` holds real answers against it. */
export const HEADERS: readonly Row[] = [
  {
    name: 'strict-transport-security',
    on: ['every'],
    value: 'max-age=31536000; includeSubDomains',
    why: 'Browsers use HTTPS from the second visit on.',
  },
  { name: 'x-content-type-options', on: ['every'], value: 'nosniff', why: 'A file is what its type says, never a script by its content.' },
  {
    name: 'referrer-policy',
    on: ['every'],
    value: 'strict-origin-when-cross-origin',
    why: 'Other sites see where a visitor comes from, not which page.',
  },
  {
    name: 'cross-origin-opener-policy',
    on: ['every'],
    value: 'same-origin',
    why: 'A page that opens this one gets no handle on its window.',
  },
  {
    name: 'permissions-policy',
    on: ['every'],
    value: [...DENIED_FEATURES.map((name) => `${name}=()`), ...OWN_FEATURES.map((name) => `${name}=(self)`)].join(', '),
    why: 'Injected code and embedded frames get no camera, location and the like.',
  },
  {
    name: 'x-frame-options',
    on: ['every'],
    value: 'SAMEORIGIN',
    why: 'Only the admin’s preview shows pages in a frame; for browsers that do not know frame-ancestors.',
  },
  { name: 'cross-origin-resource-policy', on: ['every'], why: 'Other sites may embed only what is for everybody.' },
  {
    name: 'content-security-policy',
    on: ['every'],
    why: 'A page runs its own scripts, by hash; nothing else may run or load anything (security-headers.ts).',
  },
  { name: 'date', on: ['every'], why: 'Caches compute the age from it. Set by Node.' },
  { name: 'connection', on: [], sometimes: ['every'], why: 'Ends the connection after a refused body. Otherwise set by Node.' },
  { name: 'keep-alive', on: [], sometimes: ['every'], why: 'How long an idle connection stays open. Set by Node.' },
  { name: 'transfer-encoding', on: [], sometimes: ['every'], why: 'A body whose length is not known yet. Set by Node.' },
  { name: 'content-type', on: WITH_BODY, sometimes: ['redirect'], why: 'What the body is.' },
  { name: 'content-length', on: [], sometimes: ['every'], why: 'Lets clients show progress and notice a cut-off.' },
  { name: 'content-encoding', on: [], sometimes: WITH_BODY, why: 'How the body is compressed.' },
  { name: 'content-language', on: [], sometimes: ['page', 'not-found', 'text', 'data'], why: 'The language of the text.' },
  { name: 'content-location', on: [], sometimes: ['page', 'text', 'data'], why: 'The address of this format of a page.' },
  { name: 'content-range', on: [], sometimes: ['data', 'api', 'refusal'], why: 'Which part of a file this is.' },
  { name: 'content-disposition', on: [], sometimes: ['data', 'api'], why: 'The name under which a download is saved.' },
  { name: 'accept-ranges', on: [], sometimes: ['file', 'data', 'api'], why: 'A download may be continued.' },
  { name: 'vary', on: ['page'], sometimes: ['every'], why: 'Caches keep one copy for each compression and format.' },
  {
    name: 'cache-control',
    on: ['page', 'admin', 'file', 'text'],
    sometimes: ['every'],
    why: 'How long browsers may use it without asking: hashed files a year, pages never, personal answers not at all.',
  },
  { name: 'etag', on: ['page'], sometimes: [...PUBLIC, 'api'], why: 'Browsers and CDNs ask whether their copy is current.' },
  { name: 'last-modified', on: ['page'], sometimes: [...PUBLIC, 'api'], why: 'The same, for clients without ETag.' },
  { name: 'cache-status', on: [], sometimes: ['page', 'not-found', 'redirect', 'text', 'data'], why: 'Whether a page came from memory.' },
  { name: 'link', on: [], sometimes: ['page', 'text', 'data'], why: 'The Markdown of a page, or the page of a Markdown.' },
  { name: 'location', on: ['redirect'], sometimes: ['api'], why: 'Where the page is now.' },
  { name: 'allow', on: [], sometimes: ['refusal', 'api'], why: 'The methods that an address accepts, with a 405.' },
  { name: 'retry-after', on: [], sometimes: ['refusal', 'not-found'], why: 'When to try again, with a 429 or 503.' },
  {
    name: 'x-robots-tag',
    on: [],
    sometimes: ['page', 'text', 'data', 'api', 'refusal'],
    why: 'Formats for programs stay out of search engines.',
  },
  { name: 'set-cookie', on: [], sometimes: ['admin', 'api', 'page', 'redirect'], why: 'A session, a preview, or the visitor’s consent.' },
  {
    name: 'access-control-allow-origin',
    on: [],
    sometimes: ['text', 'data', 'api', 'refusal'],
    why: 'Pages of other origins may read public data.',
  },
  { name: 'access-control-allow-credentials', on: [], sometimes: ['api'], why: 'The admin’s own calls send its session. Set by Payload.' },
  { name: 'access-control-allow-methods', on: [], sometimes: ['api'], why: 'Answers a browser that asks before it sends.' },
  { name: 'access-control-allow-headers', on: [], sometimes: ['api'], why: 'The same.' },
  { name: 'access-control-max-age', on: [], sometimes: ['api'], why: 'For how long it need not ask again.' },
  {
    name: 'access-control-expose-headers',
    on: [],
    sometimes: ['text', 'data', 'api', 'refusal'],
    why: 'Scripts of other origins may read ETag, Link and Retry-After.',
  },
  { name: 'surrogate-control', on: [], sometimes: ['every'], why: 'How long Fastly and Varnish keep a page, or that they must not.' },
  { name: 'surrogate-key', on: [], sometimes: ['page', 'redirect'], why: 'The keys under which they purge it.' },
  { name: 'cdn-cache-control', on: [], sometimes: ['every'], why: 'How long Cloudflare keeps a page, or that it must not.' },
  { name: 'cache-tag', on: [], sometimes: ['page', 'redirect'], why: 'The tags under which it purges it.' },
]

/** The headers of every answer that have one value. */
export const COMMON_HEADERS: Record<string, string> = Object.fromEntries(
  HEADERS.flatMap(({ name, on, value }) => (value !== undefined && on.includes('every') ? [[name, value]] : [])),
)
