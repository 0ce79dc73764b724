import type { Measuring } from '../../content/measuring.ts'

type TagWindow = Window & {
  dataLayer?: unknown[]
  _linkedin_partner_id?: string
  _linkedin_data_partner_ids?: string[]
}

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id='
const AD_SCRIPT = 'https://snap.licdn.com/li.lms-analytics/insight.min.js'
const AD_PIXEL = 'https://px.ads.linkedin.com/collect/?fmt=gif&pid='

/** What these scripts are known to leave in cookies of this site. */
const THEIRS = /^(?:_ga|_gid|_gcl|_gac|li_|ln_or|_li)/

function load(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/** The container hears of consent as its own snippet says it: by a list of arguments. */
function sayConsent(layer: unknown[], analytics: boolean): void {
  const push: (...said: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- the container tells a command by its being `arguments`
    layer.push(arguments)
  }
  const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
  push('consent', 'default', { ...granted, analytics_storage: analytics ? 'granted' : 'denied' })
}

let started = false

/** Whether they run in this document; they cannot be stopped but by leaving it. */
export const haveTags = (): boolean => started

/**
 * Loads other companies' scripts, once. For visitors who agreed to marketing only.
 * @param analytics whether they agreed to that, too: the container's own tags ask
 */
export function startTags({ tagManager, adTracker }: Measuring['tags'], analytics: boolean): void {
  if (started) return
  started = true
  const site = window as TagWindow
  if (tagManager) {
    site.dataLayer ??= []
    sayConsent(site.dataLayer, analytics)
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

/** Removes cookies whose names fit, wherever above this host they were set. */
export function removeCookies(names: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)]
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (names.test(name)) for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

/** Ends what marketing started: its cookies go, and its scripts with their document. */
export function endTags(): void {
  removeCookies(THEIRS)
  location.reload()
}
