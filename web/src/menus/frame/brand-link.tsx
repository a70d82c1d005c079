import { useMenus } from '../../menu-configuration.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useColorScheme } from '../../ui/color-scheme.ts'
import { initialsOf } from '../../ui/initials.ts'
import { Wordmark } from '../../ui/page/wordmark.tsx'

/** The company's logo, or its name with its sign; the program's own where there is no company. */
export function BrandLink() {
  const { logo, logoDark, company } = useMenus()
  const colorScheme = useColorScheme()
  const picture = colorScheme === 'dark' ? (logoDark ?? logo) : logo
  const size = company?.features.small_logo ? 'logo-picture small' : 'logo-picture'
  return (
    <AppLink className="logo" to={paths.home()}>
      {picture ? (
        <img className={size} src={picture} alt={company?.name ?? 'Corbel CRM'} />
      ) : (
        <CompanyMark name={company?.name} />
      )}
    </AppLink>
  )
}

function CompanyMark({ name }: { name: string | undefined }) {
  if (name === undefined) return <Wordmark />
  return (
    <>
      <span className="mark" aria-hidden>
        {initialsOf(name)}
      </span>
      <span className="wordmark trunc" title={name}>
        {name}
      </span>
    </>
  )
}
