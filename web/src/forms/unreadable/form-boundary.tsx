import { Component, type ReactNode } from 'react'

interface FormBoundaryProps {
  /** What stands in the place of a part that cannot be drawn. */
  failed: ReactNode
  children: ReactNode
}

/** A part of a form that cannot be drawn takes itself out of the page and nothing else with it. */
export class FormBoundary extends Component<FormBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
