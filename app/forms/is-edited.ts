/** Whether a visitor has changed a field. Not for selects, which have no default to compare with. */
export const isEdited = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
