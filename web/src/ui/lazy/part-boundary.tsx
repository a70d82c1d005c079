import { Component, type ReactNode } from 'react'
import { OpenFailed, PartTroublePanel } from './part-trouble-panel.tsx'

interface PartBoundaryProps {
  place: 'over' | 'inside'
  /** Closes what was to open over the page. */
  onFail: (() => unknown) | undefined
  children: ReactNode
}

/** A part that fails while it is drawn takes nothing around it away. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { place, onFail, children } = this.props
    if (!this.state.hasFailed) return children
    if (place === 'over') return <OpenFailed onSaid={onFail} />
    return <PartTroublePanel trouble="broken" onRetry={() => this.setState({ hasFailed: false })} />
  }
}
