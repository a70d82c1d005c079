import './sign-in.css'
import type { ReactNode } from 'react'
import { SignInBrandPanel } from '../companies/sign-in-brand-panel.tsx'
import { SignInLegalPanel } from '../companies/sign-in-legal-panel.tsx'
import { switchLanguage } from '../language.ts'
import { useTranslation } from '../translation.ts'
import { AlertArea } from '../ui/alert-area.tsx'
import { LanguageSelect } from '../ui/page/language-select.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

interface SignInFrameProps {
  title: string
  hint?: string
  children: ReactNode
}

/** The page of signing in and of passwords: the brand on the left, one box on the right. */
export function SignInFrame({ title, hint, children }: SignInFrameProps) {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <div className="si">
      <header className="si-brand">
        <svg className="si-art" viewBox="0 0 480 376" fill="currentColor" aria-hidden="true">
          <path d="M0 0h480v376h-56v-76a56 56 0 0 1-56-56v-20h-24a56 56 0 0 1-56-56v-20h-24a56 56 0 0 1-56-56V64H0z" />
        </svg>
        <SignInBrandPanel />
      </header>
      <main className="si-form" id="main">
        <AlertArea />
        <div className="si-box">
          <div>
            <h1>{title}</h1>
            {hint && <p className="si-hint">{hint}</p>}
          </div>
          {children}
        </div>
        <SignInLegalPanel />
        <footer className="si-foot">
          <LanguageSelect aria-label={t('shared.language')} onChoose={(language) => void switchLanguage(language)} />
        </footer>
      </main>
    </div>
  )
}
