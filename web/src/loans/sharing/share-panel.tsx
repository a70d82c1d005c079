import type { LoanShare } from '@corbel/domain/loans/share-endpoints'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import './sharing.css'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatInstantDate } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePageActions } from '../../ui/keys/page-actions.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LoanPageReply } from '../loan-query.ts'
import { OpenShare } from './open-share.tsx'
import { sharesQuery } from './shares-query.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, 'over')

/** With whom a loan is shared, for those who may share: giving, changing and taking back. */
export function SharePanel({ page, number }: { page: LoanPageReply; number: string }) {
  const { t } = useTranslation()
  const { _id: id } = page.opportunity
  const { data, isError } = useQuery(sharesQuery(id))
  const [isOpen, setOpen] = useState(false)
  const label = t('sharing.shareLoan', { number })
  usePageActions(async () => (data?.affiliate ? [{ key: 'share', label, run: () => setOpen(true) }] : []))
  if (isError && !data) return <ShareCard text={t('sharing.loadFailed')} />
  if (!data) return null
  const { shares, affiliate } = data
  const open = shares.filter((share) => share.state === 'open')
  const over = shares.filter((share) => share.state !== 'open')
  const empty = affiliate ? t('sharing.canShare', { company: affiliate.name }) : t('sharing.cannotShare')
  return (
    <ShareCard
      text={open.length === 0 ? empty : null}
      action={
        affiliate && (
          <IconButton label={label} icon={<IconShare size={18} stroke={1.75} />} onClick={() => setOpen(true)} />
        )
      }
    >
      {open.map((share) => (
        <OpenShare key={share._id} loanId={id} share={share} />
      ))}
      {over.length > 0 && (
        <ul className="shares-over">
          {over.map((share) => (
            <OverShare key={share._id} share={share} />
          ))}
        </ul>
      )}
      {isOpen && affiliate && (
        <ShareDialog title={label} ids={[id]} affiliate={affiliate._id} onClose={() => setOpen(false)} />
      )}
    </ShareCard>
  )
}

interface ShareCardProps {
  text: string | null
  action?: React.ReactNode
  children?: React.ReactNode
}

function ShareCard({ text, action, children }: ShareCardProps) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('sharing.title')}>
      <header className="card-h">
        <h2>{t('sharing.title')}</h2>
        <span className="grow" />
        {action}
      </header>
      <div className="card-b shares">
        {text && <p className="quiet">{text}</p>}
        {children}
      </div>
    </section>
  )
}

/** A share that works no more: how long it did, and who took it back. */
function OverShare({ share }: { share: LoanShare }) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const day = (instant: string): string => formatInstantDate(instant, dateFormat, timeZone)
  const end = share.revokedAt ?? share.expires_at ?? share.createdAt
  return (
    <li className="meta quiet">
      <span className="med">{share.company.name}</span>{' '}
      {share.loan_access === 'Edit' ? t('sharing.edit') : t('sharing.view')}
      {', '}
      {day(share.createdAt)} – {day(end)},{' '}
      {share.state === 'revoked' ? t('sharing.revokedState') : t('sharing.expired')}
      {share.revoked_by && ` (${share.revoked_by.user})`}
    </li>
  )
}
