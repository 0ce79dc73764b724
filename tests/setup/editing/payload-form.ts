import { vi } from 'vitest'

/** What a form shows: its fields, the language of the menu, and the document it was given. */
export type ShownForm = {
  fields: Record<string, { value: unknown }>
  modified: boolean
  isSubmitting: boolean
  menu: string
  data?: { id: number }
  /** Whether a drawer or a dialog is open. */
  isCovered?: boolean
}

/** Fakes of Payload's form and of what surrounds it, for the hooks of edit views. `shown` returns what the form shows now. */
export function payloadForm(shown: () => ShownForm) {
  const replace = vi.fn()
  const setDisabled = vi.fn()
  const onSave = vi.fn()
  const closeAllModals = vi.fn()

  const form = {
    formRef: { current: null as HTMLElement | null },
    getData: () => Object.fromEntries(Object.entries(shown().fields).map(([path, { value }]) => [path, value])),
    getFields: () => shown().fields,
    reset: () => Promise.resolve(),
    setBackgroundProcessing: () => {},
    setDisabled,
    setModified: (modified: boolean) => void (shown().modified = modified),
  }

  const ui = {
    useAllFormFields: () => [shown().fields],
    useDocumentDrawerContext: () => ({ onSave }),
    useDocumentInfo: () => ({ data: shown().data }),
    useForm: () => form,
    useFormModified: () => shown().modified,
    useFormProcessing: () => shown().isSubmitting,
    useFormSubmitted: () => false,
    useServerFunctions: () => ({}),
    useModal: () => ({ closeAllModals, oneModalIsOpen: shown().isCovered ?? false }),
    useLocale: () => ({ code: shown().menu }),
    useRouter: () => ({ replace }),
  }

  return { form, ui, replace, setDisabled, onSave, closeAllModals }
}
