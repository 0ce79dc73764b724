/** Styles as Satori takes them. */
export type Style = Record<string, string | number>

export type Element = { type: string; props: Record<string, unknown> }

type Child = Element | string | null

/** A box that lays its children out in a row, or as `style` says. Satori requires `display` on every box. */
export const box = (style: Style, ...children: Child[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
})

/** A box at a place on the card. */
export const at = (left: number, top: number, style: Style, ...children: Child[]): Element =>
  box({ position: 'absolute', left, top, ...style }, ...children)

/** A text that ends with an ellipsis after `lines` lines. */
export const clamped = (value: string, lines: number, style: Style): Element => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, children: value },
})
