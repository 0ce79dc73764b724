import type { ConsentSettings } from './consent.ts'

type TagWindow = Window & {
  dataLayer?: unknown[]
  _linkedin_partner_id?: string
  _linkedin_data_partner_ids?: string[]
}

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id='
const AD_SCRIPT = 'https://snap.licdn.com/li.lms-analytics/insight.min.js'
const AD_PIXEL = 'https://px.ads.linkedin.com/collect/?fmt=gif&pid='

/** First-party cookies these scripts are known to set. */
const TAG_COOKIES = /^(?:_ga|_gid|_gcl|_gac|li_|ln_or|_li)/

function load(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/** Sets the tag manager's consent defaults in the format of its own snippet: an `arguments` object. */
function pushConsent(layer: unknown[], analytics: boolean): void {
  const push: (...args: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- the container recognizes a command only as an `arguments` object
    layer.push(arguments)
  }
  const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
  push('consent', 'default', { ...granted, analytics_storage: analytics ? 'granted' : 'denied' })
}

let started = false

/** True once tags are loaded in this document; only a page load stops them. */
export const areTagsLoaded = (): boolean => started

/**
 * Loads the third-party tags, once. Call only for visitors who agreed to marketing.
 * @param analytics whether they also agreed to analytics, which the container's own tags check
 */
export function startTags({ tagManager, adTracker }: ConsentSettings['tags'], analytics: boolean): void {
  if (started) return
  started = true
  const site = window as TagWindow
  if (tagManager) {
    site.dataLayer ??= []
    pushConsent(site.dataLayer, analytics)
    site.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(TAG_MANAGER + encodeURIComponent(tagManager))
  }
  if (adTracker) {
    site._linkedin_partner_id = adTracker
    site._linkedin_data_partner_ids = [adTracker]
    load(AD_SCRIPT)
    new Image().src = AD_PIXEL + encodeURIComponent(adTracker)
  }
}

/** The page's cookies; none if the browser refuses access. */
function readCookies(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    return []
  }
}

/** Removes cookies whose names match, on this host and every parent domain. */
export function removeCookies(names: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)]
  for (const pair of readCookies()) {
    const [name = ''] = pair.split('=')
    if (names.test(name)) for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

/** Removes the tags' cookies and reloads the page, which is the only way to stop their scripts. */
export function endTags(): void {
  removeCookies(TAG_COOKIES)
  location.reload()
}

/** Storage keys and cookies of a visit, including the variants seen. The client's opt-out marker is not among them. */
const VISIT_KEYS = /^(?:ph_|_postHog|seenSurvey_|inProgressSurvey_|lastSeenSurveyDate$|plumb:experiments-seen$)/

/** Removes stored data of earlier visits once analytics is no longer allowed. */
export function forgetVisit(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (VISIT_KEYS.test(key)) storage.removeItem(key)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
  removeCookies(VISIT_KEYS)
}
