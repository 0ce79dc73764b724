/** What holds before a visitor has chosen: ask first, measure until told not to, or measure without a word. */
export type ConsentMode = 'opt-in' | 'opt-out' | 'none'

/** What `GET /consent.json` says to this visitor: all that measuring needs to know. Pages themselves say nothing of it. */
export type Measuring = {
  mode: ConsentMode
  /** That the browser said no in the headers of its request; its scripts may say so, too. */
  refuses?: true
  /** Of the question; who agreed to another one is asked anew. */
  textVersion: number
  /** Absent where nothing is measured. */
  posthog?: { key: string; uiHost?: string; captureBots: boolean }
  /** Ids that the CMS names; absent ones are not used. */
  tags: { tagManager?: string; adTracker?: string }
  /** This visitor's variant of each running experiment; empty for who has not agreed to analytics. */
  variants: Record<string, string>
}
