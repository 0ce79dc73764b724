'use client'
import { useDocumentInfo, useForm, useServerFunctions } from '@payloadcms/ui'
import { useCallback } from 'react'
import { baseOn } from './save-requests.ts'
import type { Stored } from './stored-versions.ts'
import type { OpenDocument } from './use-open-document.ts'

/**
 * Returns a function that shows values in the form, as changes of the version `theirs`. Payload's `reset` replaces whatever was typed
 * until the server has described the fields, and fails while rendering if the server does not. Here `mayReplace` is asked last.
 * The function returns whether the values will be shown, by the next rendering: until then the form has none.
 */
export function useShowValues({ target, locale }: OpenDocument) {
  const { replaceState } = useForm()
  const { getFormState } = useServerFunctions()
  const { id, collectionSlug, globalSlug, docPermissions, getDocPreferences, setData } = useDocumentInfo()
  return useCallback(
    async (values: Record<string, unknown>, theirs: Stored, mayReplace: () => boolean = () => true): Promise<boolean> => {
      const entity = globalSlug ? { globalSlug } : { id, collectionSlug: collectionSlug ?? '' }
      const { state } = await getFormState({
        ...entity,
        data: values,
        docPermissions,
        docPreferences: await getDocPreferences(),
        locale,
        operation: 'update',
        renderAllFields: true,
        schemaPath: globalSlug ?? collectionSlug ?? '',
        skipValidation: true,
      })
      if (!state) throw new Error('The server did not prepare the form. Try again.')
      if (!mayReplace()) return false
      replaceState(state)
      setData(theirs)
      if (theirs.updatedAt) baseOn(target, theirs.updatedAt)
      return true
    },
    [target, locale, replaceState, getFormState, id, collectionSlug, globalSlug, docPermissions, getDocPreferences, setData],
  )
}
