import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { ScrollToTop } from '../../ui/page/scroll-to-top.tsx'

/** The company and the zone that times are told in. */
export function PageFooter() {
  const { t } = useTranslation()
  const { company } = useMenus()
  return (
    <footer className="foot">
      <span>{company?.name ?? t('shared.productName')}</span>
      <span className="grow" />
      {company && <span>{t('shared.timesIn', { zone: company.timeZone })}</span>}
      <ScrollToTop />
    </footer>
  )
}
