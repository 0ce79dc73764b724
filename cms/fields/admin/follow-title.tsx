'use client'
import { useDocumentInfo, useField, useFormFields, useLocale } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import slugify from 'slugify'

const MAX_LENGTH = 96

/** Returns the slug that a title suggests, whole words only; empty if the title has no Latin letters. */
export function slugOf(title: string, locale: string): string {
  if (/^\d+(?:\.(?:\d+|x))+$/.test(title.trim())) return title.trim()
  // Signs that are dropped would join the words on both sides.
  const slug = slugify(title.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}'’]+/gu, ' '), { lower: true, strict: true, locale })
  return slug.length > MAX_LENGTH
    ? slug
        .slice(0, MAX_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_LENGTH)
    : slug
}

/**
 * Keeps a slug in step with the title for as long as it is what the title suggests: it is not once somebody has changed it. The slug of
 * a published document is its address, which changes only on purpose.
 */
export function FollowTitle({ path }: { path: string }) {
  const { value: slug, setValue } = useField<string | null>({ path })
  const title = useFormFields(([fields]) => fields.title?.value as string | null | undefined) ?? ''
  const { hasPublishedDoc } = useDocumentInfo()
  const code = useLocale()?.code ?? 'en'
  const last = useRef(title)
  useEffect(() => {
    const [before, next] = [slugOf(last.current, code), slugOf(title, code)]
    last.current = title
    if (!hasPublishedDoc && (slug ?? '') === before && next !== before) setValue(next)
  }, [title, slug, code, hasPublishedDoc, setValue])
  return null
}
