'use client'

import { SelectInput, useConfig, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useApi } from '#cms/ui/use-api.ts'

type Variants = { variants: { name: string; share: number }[] }

/** All blocks of a page that belong to the experiment share one request. */
const STALE_MS = 30_000

/** A select with the variants of the experiment chosen above, each with its share. */
export function VariantField({ path, field }: TextFieldClientProps) {
  const { config } = useConfig()
  const { value, setValue, showError } = useField<string | null>({ path })
  const experiment = useFormFields(([fields]) => fields[path.replace(/variant$/, 'experiment')]?.value)
  const address = typeof experiment === 'number' ? `${config.routes.api}/experiments/${experiment}?depth=0` : null
  const variants = useApi<Variants>(address, { staleTime: STALE_MS }).data?.variants ?? []
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
