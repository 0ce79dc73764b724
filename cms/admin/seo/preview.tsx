'use client'

import { useAllFormFields, useDocumentInfo, useLocale } from '@payloadcms/ui'
import { type SharedImage, useSharedImage, useSiteWords } from './site-words.ts'
import { addressShown, descriptionShown, type Shown, titleShown, type Written } from './what-shows.ts'

type Fields = ReturnType<typeof useAllFormFields>[0]

/** What the form holds right now; typing changes it at once. */
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
        <p className="seo-preview-note">Search engines are asked to leave this page out. It appears in none.</p>
      ) : (
        <div className="search-result">
          <p className="search-result-address">{address}</p>
          <p className="search-result-title">{title.text}</p>
          <p className="search-result-text">{description.text || 'Nothing describes this page: search engines pick some of its text.'}</p>
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
        {image ? <img src={image.url} alt={image.alt} width={1200} height={630} /> : <p className="share-card-empty">No picture</p>}
        <div>
          <p className="search-result-address">{address.split('/')[0]}</p>
          <p className="share-card-title">{title.text.replace(/ \| [^|]*$/, '')}</p>
          <p className="share-card-text">{description.text}</p>
        </div>
      </div>
    </section>
  )
}

/** How the page will look in a search result and as a shared link, and where each part comes from. */
export function SeoPreview() {
  const [fields] = useAllFormFields()
  const { collectionSlug = '' } = useDocumentInfo()
  const site = useSiteWords()
  const image = useSharedImage([fields['seo.image']?.value, fields.cover?.value], site.image)
  const locale = useLocale()?.code
  const written = { ...writtenIn(fields, collectionSlug), locale }
  const title = titleShown(written, site)
  const description = descriptionShown(written, site)
  const address = addressShown(written, site)
  return (
    <div className="seo-preview">
      <SearchResult title={title} description={description} address={address} noindex={written.noindex} />
      <ShareCard title={title} description={description} address={address} image={image} />
      <p className="seo-preview-note">
        Title: {title.from}. Description: {description.from || 'none'}. Picture: {image?.from ?? 'none'}.
      </p>
    </div>
  )
}
