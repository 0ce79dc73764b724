'use client'

import {
  Button,
  Drawer,
  toast,
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useForm,
  useListDrawer,
  useModal,
  useRouter,
  PopupList,
} from '@payloadcms/ui'
import { useState } from 'react'
import { ROUTABLE } from '#cms/core/paths.ts'
import { Problem } from '#cms/ui/problem.tsx'
import { callApi } from '#cms/ui/use-api.ts'

/** Returns the slug of the drawer for retiring a document. */
export const retireSlug = (collection: string, id: number | string): string => `retire-${collection}-${id}`

type Choice = 'successor' | 'gone'

type Routable = { path?: string | null }

/** Opens the list of documents, and reports the address of the chosen one. */
function ChooseDocument({ onChoose }: { onChoose: (path: string) => void }) {
  const [ListDrawer, ListDrawerToggler, { closeDrawer }] = useListDrawer({ collectionSlugs: [...ROUTABLE] })
  return (
    <>
      <ListDrawerToggler className="address-choose">Choose a document…</ListDrawerToggler>
      <ListDrawer
        allowCreate={false}
        enableRowSelections={false}
        onSelect={({ doc }) => {
          const { path } = doc as Routable
          if (path) onChoose(path)
          closeDrawer()
        }}
      />
    </>
  )
}

function RetireForm({ collection, id }: { collection: string; id: number | string }) {
  const [choice, setChoice] = useState<Choice>('successor')
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { config } = useConfig()
  const { title } = useDocumentTitle()
  const { setModified } = useForm()
  const { closeModal } = useModal()
  const router = useRouter()

  const retire = async () => {
    if (choice === 'successor' && url.trim() === '') return setProblem('Enter where visitors should go, or choose “Nothing”.')
    setSending(true)
    const body = { collection, id, successor: choice === 'gone' ? null : { url } }
    const answer = await callApi(`${config.routes.api}/redirects/retire`, { body })
    setSending(false)
    if (answer.problem !== null) return setProblem(answer.problem)
    setModified(false)
    closeModal(retireSlug(collection, id))
    toast.success(`“${title}” has been retired.`)
    router.push(`${config.routes.admin}/collections/${collection}`)
  }

  return (
    <div className="address-form">
      <p>This deletes the document with all its versions. What should people find if they still follow a link to it?</p>
      <fieldset>
        <legend>What takes its place</legend>
        <label>
          <input type="radio" name="retire-choice" checked={choice === 'successor'} onChange={() => setChoice('successor')} />
          Another page: visitors are redirected
        </label>
        {choice === 'successor' ? (
          <div className="address-row">
            <input
              type="text"
              aria-label="Address of the replacement"
              placeholder="/platform or https://…"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
            <ChooseDocument onChoose={setUrl} />
          </div>
        ) : null}
        <label>
          <input type="radio" name="retire-choice" checked={choice === 'gone'} onChange={() => setChoice('gone')} />
          Nothing: visitors see that it is gone (410)
        </label>
      </fieldset>
      <Problem text={problem} />
      <Button buttonStyle="destructive" onClick={() => void retire()} disabled={isSending}>
        Retire this page
      </Button>
    </div>
  )
}

/** The drawer for retiring a published document, opened from its menu. */
export function RetireDrawer() {
  const { id, collectionSlug, hasDeletePermission, hasPublishedDoc } = useDocumentInfo()
  if (id === undefined || !collectionSlug || !hasDeletePermission || !hasPublishedDoc) return null
  return (
    <Drawer slug={retireSlug(collectionSlug, id)} title="Retire this page">
      <RetireForm collection={collectionSlug} id={id} />
    </Drawer>
  )
}

/** The menu item that opens the drawer for retiring a published document. */
export function RetireItem() {
  const { id, collectionSlug, hasDeletePermission, hasPublishedDoc } = useDocumentInfo()
  const { openModal } = useModal()
  if (id === undefined || !collectionSlug || !hasDeletePermission || !hasPublishedDoc) return null
  return (
    <PopupList.Button id="action-retire" onClick={() => openModal(retireSlug(collectionSlug, id))}>
      Retire this page…
    </PopupList.Button>
  )
}
