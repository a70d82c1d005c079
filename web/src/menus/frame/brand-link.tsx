import { useMantineColorScheme } from '@mantine/core'
import { useMenus } from '../../menu-configuration.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Wordmark } from '../../ui/page/wordmark.tsx'

/** The company's logo, or the wordmark of the program; leads to the start page. */
export function BrandLink() {
  const { logo, logoDark, company } = useMenus()
  const { colorScheme } = useMantineColorScheme()
  const picture = colorScheme === 'dark' ? (logoDark ?? logo) : logo
  const size = company?.features.small_logo ? 'logo-picture small' : 'logo-picture'
  return (
    <AppLink className="logo" to={paths.home()}>
      {picture ? <img className={size} src={picture} alt={company?.name ?? 'Corbel CRM'} /> : <Wordmark />}
    </AppLink>
  )
}
