import './landing.css'
import { useQuery } from '@tanstack/react-query'
import { TrialsLink } from '../companies/trials-link.tsx'
import { switchLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LanguageSelect } from '../ui/page/language-select.tsx'
import { Wordmark } from '../ui/page/wordmark.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { DemoEditor, firstDemoField } from './demo-editor.tsx'
import { siteQuery } from './site-query.ts'
import { StepSlides } from './step-slides.tsx'

const features = ['crm', 'origination', 'pricing', 'servicing'] as const

/** `/` at the host of the platform, for whoever is not signed in (specification 3, section 2.6). */
export function LandingPage() {
  const { t } = useTranslation()
  usePageTitle(t('landing.title'))
  return (
    <div className="land">
      <header className="land-head">
        <div className="land-wide land-bar">
          <span className="logo">
            <Wordmark />
          </span>
          <LanguageSelect aria-label={t('shared.language')} onChoose={(language) => void switchLanguage(language)} />
          <ButtonLink to={paths.login()} variant="default">
            {t('landing.signIn')}
          </ButtonLink>
        </div>
      </header>
      <main id="main">
        <section className="land-hero">
          <div className="land-wide land-split">
            <div className="land-claim">
              <h1>{t('landing.claim')}</h1>
              <p>{t('landing.intro')}</p>
              <Button size="xl" onClick={() => document.getElementById(firstDemoField)?.focus()}>
                {t('landing.scheduleDemo')}
              </Button>
            </div>
            <StepSlides />
          </div>
        </section>
        <section className="land-wide land-part">
          <h2>{t('landing.feature.title')}</h2>
          <ul className="land-features">
            {features.map((feature) => (
              <li key={feature} className="card land-feature">
                <h3>{t(`landing.feature.${feature}.title`)}</h3>
                <p>{t(`landing.feature.${feature}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="land-ask" aria-labelledby="demo-title">
          <div className="land-wide land-split">
            <div>
              <h2 id="demo-title">{t('landing.demo.title')}</h2>
              <p className="quiet">{t('landing.demo.hint')}</p>
              <TrialsLink />
            </div>
            <DemoEditor />
          </div>
        </section>
      </main>
      <LandingFoot />
    </div>
  )
}

function LandingFoot() {
  const { t } = useTranslation()
  const site = useQuery(siteQuery).data?.site
  if (!site) return null
  const { contact, social } = site
  return (
    <footer className="land-foot">
      <div className="land-wide land-feet">
        {Object.keys(contact).length > 0 && (
          <address>
            <h2>{t('landing.contact')}</h2>
            {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            {contact.phone && <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>}
            {contact.address && <span>{contact.address}</span>}
          </address>
        )}
        {social.length > 0 && (
          <nav aria-labelledby="land-social">
            <h2 id="land-social">{t('landing.social')}</h2>
            {social.map(({ title, url }) => (
              <a key={url} href={url} target="_blank" rel="noopener">
                {title}
                <span className="vh"> ({t('shared.opensNewTab')})</span>
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  )
}
