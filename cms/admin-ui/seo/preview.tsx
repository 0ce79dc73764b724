'use client'

import { useAllFormFields, useDocumentInfo, useLocale } from '@payloadcms/ui'
import { usePublishedCard } from './published-card.ts'
import { type SharedImage, useChosenImage, useSiteDefaults } from './site-defaults.ts'
import { effectiveAddress, effectiveDescription, publicPath, type Shown, effectiveTitle, type Written } from './effective-metadata.ts'

type Fields = ReturnType<typeof useAllFormFields>[0]

/** Returns the current values of the form. */
function writtenIn(fields: Fields, collection: string): Written {
  const text = (path: string) => (typeof fields[path]?.value === 'string' ? fields[path].value : undefined)
  const isText = fields.blocks?.rows?.[0]?.blockType === 'rich-text'
  return {
    collection,
    title: text('title'),
    name: text('name'),
    shortcode: text('shortcode'),
    summary: text('summary'),
    excerpt: text('excerpt'),
    path: text('path'),
    seoTitle: text('seo.title'),
    seoDescription: text('seo.description'),
    canonical: text('seo.canonical'),
    noindex: fields['seo.noindex']?.value === true,
    firstText: isText ? fields['blocks.0.content']?.value : undefined,
  }
}

function SearchResult({ title, description, address, noindex }: { title: Shown; description: Shown; address: string; noindex?: boolean }) {
  return (
    <section className="seo-preview-part" aria-label="Preview of a search result">
      <h2>In search results</h2>
      {noindex ? (
        <p className="seo-preview-note">Search engines are asked to leave this page out, so it has no search result.</p>
      ) : (
        <div className="search-result">
          <p className="search-result-address">{address}</p>
          <p className="search-result-title">{title.text}</p>
          <p className="search-result-text">
            {description.text || 'This page has no description, so search engines pick some of its text.'}
          </p>
        </div>
      )}
    </section>
  )
}

type CardProps = { title: Shown; description: Shown; address: string; image: SharedImage | null }

function ShareCard({ title, description, address, image }: CardProps) {
  return (
    <section className="seo-preview-part" aria-label="Preview of a shared link">
      <h2>When shared</h2>
      <div className="share-card">
        {image ? (
          <img src={image.url} alt={image.alt} width={1200} height={630} />
        ) : (
          <p className="share-card-empty">A card is drawn from this page when it is published.</p>
        )}
        <div>
          <p className="search-result-address">{address.split('/')[0]}</p>
          <p className="share-card-title">{title.text.replace(/ \| [^|]*$/, '')}</p>
          <p className="share-card-text">{description.text}</p>
        </div>
      </div>
    </section>
  )
}

/** Previews the page in a search result and as a shared link, and says where each part comes from. */
export function SeoPreview() {
  const [fields] = useAllFormFields()
  const { collectionSlug = '', lastUpdateTime } = useDocumentInfo()
  const site = useSiteDefaults()
  const chosen = useChosenImage([fields['seo.image']?.value, fields.cover?.value])
  const locale = useLocale()?.code
  const written = { ...writtenIn(fields, collectionSlug), locale }
  const title = effectiveTitle(written, site)
  const description = effectiveDescription(written, site)
  const address = effectiveAddress(written, site)
  const card = usePublishedCard(chosen || !written.path ? null : publicPath(written), lastUpdateTime)
  const image = chosen ?? (card ? { url: card, alt: title.text, from: 'a card drawn from the published page' } : null)
  return (
    <div className="seo-preview">
      <SearchResult title={title} description={description} address={address} noindex={written.noindex} />
      <ShareCard title={title} description={description} address={address} image={image} />
      <p className="seo-preview-note">
        Title: {title.from}. Description: {description.from || 'none'}. Image: {image?.from ?? 'none'}.
      </p>
    </div>
  )
}
