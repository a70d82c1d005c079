import { useTranslation } from '../../translation.ts'
import { SideNav } from '../side-nav.tsx'
import { BrandLink } from './brand-link.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { type FrameProps, HorizontalFrame } from './horizontal-frame.tsx'

/** Menu down the side; breadcrumbs and tools share one bar. A phone has the header and drawer instead. */
export function VerticalFrame(props: FrameProps) {
  const { t } = useTranslation()
  const { entries, tools, isPhone, hasSubHeader, children } = props
  if (isPhone) return <HorizontalFrame {...props} />
  return (
    <div className="frame vertical">
      <aside className="side" aria-label={t('menus.menu')}>
        <div className="side-inner">
          <BrandLink />
          <SideNav entries={entries} />
        </div>
      </aside>
      <div className="vertical-page">
        <header className="sub sub-tall">
          {hasSubHeader ? <Breadcrumbs /> : <span className="grow" />}
          {tools}
        </header>
        {children}
      </div>
    </div>
  )
}
