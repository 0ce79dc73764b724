import { isEdited } from '#app/forms/is-edited.ts'
import { buildId } from '#app/navigation/builds/build-id.ts'
import { loadDocument } from '#app/navigation/builds/reload-guard.ts'

const FIELDS = 'input:not([type=hidden], [type=radio]), textarea'

/** Returns whether the visitor has changed a field, whose content a new document would lose. */
const hasEdits = (): boolean => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(isEdited)

/** Returns whether the server runs another build, in which the files of this page's build are gone. */
async function isOtherBuild(): Promise<boolean> {
  const answer = await fetch(`/builds/latest.json?${Date.now()}`)
  return answer.ok && buildId() !== undefined && ((await answer.json()) as { id?: unknown }).id !== buildId()
}

/** Returns whether the page has changed on the server, so that the data of this copy is gone. */
const hasChanged = async (dataAddress: string | null): Promise<boolean> =>
  dataAddress !== null && (await fetch(dataAddress, { method: 'HEAD' })).status === 404

/**
 * Loads a new document in place of one that can no longer be woken, unless the visitor would lose what they typed. A page that only
 * the connection or the server keeps from waking stays.
 */
export async function replaceOutdated(dataAddress: string | null): Promise<void> {
  const isOutdated = await Promise.all([isOtherBuild(), hasChanged(dataAddress)]).catch(() => [])
  if (isOutdated.some(Boolean) && !hasEdits()) loadDocument(location.pathname + location.search + location.hash)
}
