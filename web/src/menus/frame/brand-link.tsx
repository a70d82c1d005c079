import { useMenus } from '../../menu-configuration.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Wordmark } from '../../ui/page/wordmark.tsx'

/** The company's logo, or the wordmark of the program; leads to the start page. */
export function BrandLink() {
  const { logo, company } = useMenus()
  return (
    <AppLink className="logo" to={paths.home()}>
      {logo ? <img className="logo-picture" src={logo} alt={company?.name ?? 'Corbel CRM'} /> : <Wordmark />}
    </AppLink>
  )
}
