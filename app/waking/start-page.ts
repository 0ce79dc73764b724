import { loadAnalytics } from '#app/analytics/load.ts'
import { followReading } from '#app/navigation/follow-reading.ts'
import { listenForTheme } from '#app/shell/theme.ts'
import { idle } from '#app/ui/idle.ts'
import { listenForActions, openSharedSnippet } from './actions.ts'
import { holdForms } from './held-forms.ts'
import { answerHeldPresses, holdArrows } from './held-presses.ts'
import { watchForIntent } from './intent.ts'
import { guardPlainDrawer } from './plain-drawer.ts'
import { followHistory } from './follow-history.ts'
import { prefetchDocuments } from './prefetch-documents.ts'
import { wake } from './wake.ts'

/** Returns whether the page needs the application before anybody touches it. */
function isNeededAtOnce(): boolean {
  // A preview follows the form it belongs to.
  if (/^\/preview\//.test(location.pathname) || document.querySelector('.preview-bar')) return true
  try {
    // A form that was left half filled in is filled in again.
    return Object.keys(sessionStorage).some((key) => key.startsWith('plumb:draft:') && key.endsWith(`:${location.pathname}`))
  } catch {
    return false
  }
}

/** Starts a page of the site: everything that works without the application, which is loaded when somebody needs it. */
export function startPage(): void {
  listenForTheme()
  listenForActions()
  openSharedSnippet()
  holdForms()
  holdArrows()
  answerHeldPresses()
  guardPlainDrawer()
  const stopPrefetch = prefetchDocuments()
  watchForIntent(() => wake().then(stopPrefetch))
  followHistory()
  if (isNeededAtOnce()) wake().catch(() => null)
  void idle().then(() => {
    followReading()
    // Set by the server if analytics is configured.
    if (document.documentElement.dataset.measured !== undefined)
      loadAnalytics()
        .then(({ startAnalytics }) => startAnalytics())
        .catch(() => null)
  })
}
