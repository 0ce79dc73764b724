/** A patch to one of Payload's modules. The build fails if a `from` is missing, so that changes in Payload updates are noticed. */
export type Patch = { why: string; file: RegExp; replace: [from: string, to: string][]; importing?: string }

/** The patches to the rich-text editor. */
export const EDITOR_PATCHES: Patch[] = [
  {
    why: `The rich-text editor reports a change when the browser is idle, up to half a second later. The form does not have it when
      the page is left before that, so it would neither be sent nor asked about.`,
    file: /@payloadcms\/richtext-lexical\/dist\/exports\/client\/Field-\w+\.js/,
    replace: [['de(()=>{let Me=A.toJSON();T.current=Me,F(Me)})', '{let Me=A.toJSON();T.current=Me,F(Me)}']],
  },
  {
    why: `The editor shows a link to a path or an anchor of this site as a link to https://, because neither is an address by itself.
      Addresses that run code are refused before.`,
    file: /@payloadcms\/richtext-lexical\/dist\/exports\/client\/index\.js/,
    replace: [
      [
        'return"about:blank"}catch{return"https://"}return e}',
        String.raw`return"about:blank"}catch{return/^(?:#|\/(?![/\\]))/.test(e)?e:"https://"}return e}`,
      ],
    ],
  },
  {
    why: 'A pasted drawing (image/svg+xml) was taken for no picture, so it was not uploaded like the others.',
    file: /@payloadcms\/richtext-lexical\/dist\/exports\/client\/index\.js/,
    replace: [[String.raw`image\/[a-zA-Z]+`, String.raw`image\/[a-zA-Z+.-]+`]],
  },
]
