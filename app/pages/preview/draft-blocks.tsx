import { Component, type ReactNode } from 'react'
import type { PagePart } from '#app/analytics/experiments/experiment-slot.ts'
import { RenderBlocks } from '#app/blocks/index.tsx'

type Props = { block: PagePart }
type State = { block: PagePart; isFaulty: boolean }

/** One block of a draft. One that fails is left out until its form changes; on the server it is logged (`render-page.server.tsx`). */
class DraftBlock extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ isFaulty: true })
  static getDerivedStateFromProps = ({ block }: Props, state: State): State | null =>
    block === state.block ? null : { block, isFaulty: false }

  override state: State = { block: this.props.block, isFaulty: false }

  override render(): ReactNode {
    return this.state.isFaulty ? null : <RenderBlocks blocks={[this.props.block]} />
  }
}

/** The blocks of a draft, each of which may be half written. */
export const DraftBlocks = ({ blocks }: { blocks: readonly PagePart[] }) =>
  blocks.map((block, index) => <DraftBlock key={block.id ?? index} block={block} />)
