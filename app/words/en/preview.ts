/** What previews say. */
export const previewWords = {
  preview: 'Preview',
  person: 'Preview: you see the newest drafts.',
  share: 'Preview: you see one document as it is being written.',
  visitor: 'This preview has expired or was revoked. You see what is published.',
  leave: 'Leave the preview',
  variant: (variant: string, experiment: string) => `Variant “${variant}” of the experiment “${experiment}”.`,
  experimentDraft: 'It is a draft: visitors see the control.',
  experimentRunning: 'It is running: each visitor sees one of its variants.',
  ended: 'This preview has ended',
  askAgain: 'The link has expired, was revoked, or is not whole. Ask the person who sent it for a new one.',
}
