import type { ReactNode } from 'react'

/** The actions of a dialog, on the right below a hairline, the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>
}
