import { Component, type ReactNode } from 'react'

type IslandProps = {
  /** Selects the elements that `children` render, which are siblings. */
  selector: string
  /** What is shown. Another one is tried again after a fault. */
  of?: string
  children: ReactNode
}

type State = { of: string | undefined; fault: { error: unknown } | null }

/**
 * A part of the page that a fault in it never replaces: its elements stay in the document as they were, with what is typed in them,
 * and work as they do without scripts. A fault of something that was not shown yet, such as the next page, is not caught.
 */
export class Island extends Component<IslandProps, State> {
  /** Whether the document that the server sent is hydrated; until then its elements are what every island shows. */
  static #isHydrated = false
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ fault: { error } })
  static getDerivedStateFromProps = ({ of }: IslandProps, state: State): State | null => (of === state.of ? null : { of, fault: null })

  override state: State = { of: this.props.of, fault: null }
  /** What is shown; itself as long as nothing is. */
  #shown: unknown = this
  #kept: Element[] | null = null
  #focused: Element | null = null

  override componentDidMount(): void {
    Island.#isHydrated = true
    this.componentDidUpdate()
  }

  override componentDidUpdate(): void {
    if (!this.state.fault) this.#shown = this.props.of
  }

  /** Puts the kept elements back in place of those that React removes. */
  #putBack = (place: HTMLTemplateElement | null): (() => void) | undefined => {
    const kept = this.#kept
    if (!place || !kept) return undefined
    place.after(...kept)
    // Moving an element takes the focus from it.
    if (this.#focused instanceof HTMLElement && this.#focused.isConnected) this.#focused.focus({ preventScroll: true })
    return () => kept.forEach((element) => element.remove())
  }

  override render(): ReactNode {
    const { fault, of } = this.state
    if (!fault) {
      this.#kept = null
      return this.props.children
    }
    const isInDocument = this.#shown === this ? !Island.#isHydrated : this.#shown === of
    if (isInDocument && !this.#kept) {
      this.#kept = [...document.querySelectorAll(this.props.selector)]
      this.#focused = document.activeElement
    }
    if (!this.#kept) throw fault.error
    return <template ref={this.#putBack} />
  }
}
