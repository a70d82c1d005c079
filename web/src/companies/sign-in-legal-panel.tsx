import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { useBrand } from './company-brand.ts'

/** Below the sign-in: a way to an account where borrowers may make one, and the company's legal texts. */
export function SignInLegalPanel() {
  const { t } = useTranslation()
  const brand = useBrand()
  if (!brand || (brand.signUp === null && brand.legal.length === 0)) return null
  return (
    <nav className="si-links" aria-label={brand.name}>
      {brand.signUp !== null && (
        <AppLink className="tap" to={paths.signUp(brand.signUp)}>
          {t('auth.signUp')}
        </AppLink>
      )}
      {brand.legal.map(({ kind, title, path }) => (
        <a key={kind} className="tap" href={path} target="_blank" rel="noopener">
          {title}
          <span className="vh"> ({t('shared.opensNewTab')})</span>
        </a>
      ))}
    </nav>
  )
}
