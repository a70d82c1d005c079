import { logout } from '@corbel/domain/auth/auth-endpoints'
import { saveLanguage } from '@corbel/domain/menus/menu-endpoints'
import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { switchLanguage } from '../../language.ts'
import { useTranslation } from '../../translation.ts'
import { forgetAsked } from '../ask.ts'
import { messagesPath, reviewPath } from '../loan/loan-paths.ts'
import { loanPath, usePlace } from '../place.ts'
import { useSignedIn } from '../session.ts'
import { Icon } from './icon.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Go } from './push.tsx'
import { Sheet } from './sheet.tsx'

interface FrameProps {
  title: string
  children: ReactNode
  /** Stays at the foot of the window: what to do next. */
  foot?: ReactNode
  /** In place of the lender's name: what is being done, and how to leave it. */
  head?: ReactNode
  /** Beside the menu. */
  aside?: ReactNode
}

/** A page of the borrower's: the lender at its head, and the one thing to do at its foot. */
export function Frame({ title, children, foot, head, aside }: FrameProps) {
  const { t } = useTranslation()
  const { menus } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const lender = menus.company?.name ?? ''
  useEffect(() => {
    document.title = [title, lender].filter(Boolean).join(' · ')
  }, [title, lender])
  return (
    <div className={foot ? 'page has-foot' : 'page'}>
      <a className="skip" href="#main">
        {t('portal.skipToContent')}
      </a>
      <header className="top">
        {head ?? (
          <Go to="/loans" className="lender">
            {menus.logo ? <img src={menus.logo} alt={lender} height={32} /> : lender}
          </Go>
        )}
        {aside}
        <button type="button" className="ibtn" aria-label={t('portal.menu')} onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </button>
      </header>
      <OfflineBanner />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {foot && (
        <section className="foot" aria-label={t('portal.nextStep')}>
          {foot}
        </section>
      )}
      {isOpen && <MenuSheet onClose={() => setOpen(false)} />}
    </div>
  )
}

function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation()
  const { menus, user } = useSignedIn()
  const loan = useLoanOfPlace()
  const leave = async () => {
    await call(logout, { body: {} }).catch(() => undefined)
    location.assign('/auth/login')
  }
  const speak = async (next: Language) => {
    await call(saveLanguage, { body: { language: next } })
    forgetAsked()
    await switchLanguage(next)
  }
  return (
    <Sheet title={t('portal.menu')} onClose={onClose}>
      <nav className="menu">
        <Go to="/loans" onGo={onClose}>
          {t('portal.yourLoans')}
        </Go>
        {loan !== undefined && !user.follows && <OfLoan loan={loan} onClose={onClose} />}
        {menus.profile && <a href={menus.profile}>{t('portal.profile')}</a>}
        {!user.follows && <a href="/loans?view=table">{t('portal.allDetails')}</a>}
      </nav>
      <label className="field">
        <span>{t('portal.language')}</span>
        <select
          className="box"
          value={language}
          onChange={(event) => {
            const next = languages.find((one) => one === event.currentTarget.value)
            if (next) void speak(next)
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {new Intl.DisplayNames([one], { type: 'language' }).of(one)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="push quiet-push" onClick={() => void leave()}>
        {t('portal.signOut')}
      </button>
    </Sheet>
  )
}

/** The loan whose page, or part of it, the borrower is at. */
const useLoanOfPlace = (): string | undefined => {
  const [, loan] = /^\/loans\/edit\/([^/]+)$/.exec(usePlace().path) ?? []
  return loan && decodeURIComponent(loan)
}

/** The parts of the loan that the borrower is at, from any of them. */
function OfLoan({ loan, onClose }: { loan: string; onClose: () => void }) {
  const { t } = useTranslation()
  const parts = [
    [reviewPath(loan), t('portal.application')],
    [loanPath(loan), t('portal.documents')],
    [messagesPath(loan), t('portal.messages')],
  ] as const
  return parts.map(([to, label]) => (
    <Go key={to} to={to} onGo={onClose}>
      {label}
    </Go>
  ))
}
