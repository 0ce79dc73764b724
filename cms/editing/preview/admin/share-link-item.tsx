'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { ShareLink } from './share-links-api.ts'

const whenOf = (at: string) => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** An active share link: who it is for, its address and when it expires. */
export function ShareLinkItem({ link, onRevoke }: { link: ShareLink; onRevoke: () => Promise<unknown> }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    setIsCopied(true)
  }
  return (
    <li className="share-panel__link">
      <strong>{link.note || 'No note'}</strong>
      <input readOnly aria-label="Link to send" value={link.url} onFocus={(event) => event.target.select()} />
      <span className="share-panel__facts">
        Expires {whenOf(link.expiresAt)}
        {link.madeBy ? ` · created by ${link.madeBy}` : ''}
      </span>
      <span className="share-panel__actions">
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={() => void onRevoke()}>
          Revoke
        </Button>
      </span>
    </li>
  )
}
