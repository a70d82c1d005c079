import type { ReactNode } from 'react'

export interface PanelProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
  tone?: 'neutral' | 'error'
  /** Heading level in the page around it. */
  as?: 'h1' | 'h2' | 'h3'
}

/** What stands where content would: a sign, the reason, what is kept, one action. */
export function Panel({ icon, title, text, action, tone = 'neutral', as: Heading = 'h2' }: PanelProps) {
  return (
    <div className={tone === 'error' ? 'panel err' : 'panel'}>
      <span className="pic" aria-hidden>
        {icon}
      </span>
      <Heading className="panel-title">{title}</Heading>
      {text && <p className="quiet">{text}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  )
}
