'use client'

import { SelectInput, useConfig, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useState } from 'react'
import { callApi } from '../addresses/call-api.ts'

type Found = { id: number; variants: { name: string; share: number }[] }

/** The variants of the experiment that was chosen above, each with its share: nobody has to remember how they are called. */
export function VariantField({ path, field }: TextFieldClientProps) {
  const { config } = useConfig()
  const { value, setValue, showError } = useField<string | null>({ path })
  const experiment = useFormFields(([fields]) => fields[path.replace(/variant$/, 'experiment')]?.value)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (typeof experiment !== 'number') return
    const asking = new AbortController()
    void callApi<Found>(`${config.routes.api}/experiments/${experiment}?depth=0`, asking).then(({ data }) => {
      if (!asking.signal.aborted) setFound(data)
    })
    return () => asking.abort()
  }, [config.routes.api, experiment])
  const variants = found && found.id === experiment ? found.variants : []
  const described = field.admin?.description
  return (
    <SelectInput
      path={path}
      name={field.name}
      label={field.label}
      description={typeof described === 'string' ? described : undefined}
      options={variants.map(({ name, share }, index) => ({
        value: name,
        label: `${name} (${share} %${index === 0 ? ', the control' : ''})`,
      }))}
      value={value ?? undefined}
      showError={showError}
      onChange={(chosen) => setValue(Array.isArray(chosen) ? null : (chosen.value as string))}
    />
  )
}
