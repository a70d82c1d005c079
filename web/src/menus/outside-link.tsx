import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'

interface OutsideLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** An entry of the menu that leaves the program; the other site learns nothing of where its visitor comes from. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const { t } = useTranslation()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> ({t('shared.opensNewTab')})</span>
    </a>
  )
}
