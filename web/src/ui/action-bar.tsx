import type { ReactNode } from 'react'

interface ActionBarProps {
  /** State of the work, said politely: draft kept, unsaved fields. */
  state?: ReactNode
  children: ReactNode
}

/** The bar that stays at the bottom of a page: state on the left, actions on the right, the main one last. */
export function ActionBar({ state, children }: ActionBarProps) {
  return (
    <div className="actbar">
      <div className="row" aria-live="polite">
        {state}
      </div>
      <span className="grow" />
      {children}
    </div>
  )
}
