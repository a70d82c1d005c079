import { useLayoutEffect } from 'react'
import { applyCompanyColours, defaultColours } from '../apply-company-colours.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { useFavicon } from '../ui/page/use-favicon.ts'
import { Wordmark } from '../ui/page/wordmark.tsx'
import { useBrand } from './company-brand.ts'

/** Whose sign-in page this is: the company of the host with its logo, colours and words, else the program. */
export function SignInBrandPanel() {
  const { t } = useTranslation()
  const brand = useBrand()
  useLayoutEffect(() => {
    if (brand !== undefined) applyCompanyColours(brand ?? defaultColours)
  }, [brand])
  useFavicon(brand?.favicon ?? null)
  // The host decides before anything is shown, so that no company's page begins as another's.
  if (brand === undefined) return null
  return (
    <>
      <AppLink className="logo" to={paths.login()}>
        {brand?.logo ? (
          <img className={brand.smallLogo ? 'logo-picture small' : 'logo-picture'} src={brand.logo} alt={brand.name} />
        ) : (
          (brand?.name ?? <Wordmark />)
        )}
      </AppLink>
      {brand?.signInText ? (
        <p className="si-claim own">{brand.signInText}</p>
      ) : (
        <>
          <p className="si-claim">{t('auth.signInClaim')}</p>
          <p className="si-audience">{t('auth.signInAudience')}</p>
        </>
      )}
    </>
  )
}
