/** The mode before a visitor has chosen: ask first, measure until they decline, or measure without asking. */
export type ConsentMode = 'opt-in' | 'opt-out' | 'none'

/** The response of `GET /consent.json`. Specific to the visitor, so it is never part of a page. */
export type ConsentSettings = {
  mode: ConsentMode
  /** Set if the request headers signal an opt-out; the browser's script API may signal one too. */
  refuses?: true
  /** The version of the consent text; visitors who agreed to another version are asked again. */
  textVersion: number
  /** Absent if PostHog is not configured. */
  posthog?: { key: string; uiHost?: string; captureBots: boolean }
  /** Tag ids from the CMS; absent tags are not used. */
  tags: { tagManager?: string; adTracker?: string }
  /** This visitor's variant of each running experiment; empty without consent to analytics. */
  variants: Record<string, string>
}
