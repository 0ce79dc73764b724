/** What previews say. */
export const previewWords = {
  preview: 'Preview',
  person: 'Preview: you see the newest drafts.',
  share: 'Preview: you see one document as it is being written.',
  visitor: 'This preview has expired or was revoked. You see what is published.',
  leave: 'Leave the preview',
  ended: 'This preview has ended',
  askAgain: 'The link has expired, was revoked, or is not whole. Ask the person who sent it for a new one.',
}
