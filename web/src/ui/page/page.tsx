import type { ReactNode } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import { NotAllowed } from './not-allowed.tsx'

export interface PageProps {
  title: string
  /** Beside the title: what kind of thing it is, that it is switched off. */
  note?: ReactNode
  /** Under the title. */
  intro?: string
  /** What can be done on the page, the main act last. */
  actions?: ReactNode
  /** Instead of all of it where the server declined: that this is closed. */
  closed?: boolean
  className?: string
  children: ReactNode
}

/** A page: its title, what can be done, its content below one another. */
export function Page({ closed, ...page }: PageProps) {
  return closed ? <NotAllowed /> : <OpenPage {...page} />
}

function OpenPage({ title, note, intro, actions, className, children }: Omit<PageProps, 'closed'>) {
  usePageTitle(title)
  return (
    <div className={className ? `stack ${className}` : 'stack'}>
      <div className="pagehead">
        <div className="grow">
          <div className="pagehead-title">
            <h1>{title}</h1>
            {note}
          </div>
          {intro && <p className="quiet">{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}
