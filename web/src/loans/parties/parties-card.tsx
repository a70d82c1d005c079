import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LoanPageReply } from '../loan-query.ts'
import { BorrowerNames } from './borrower-names.tsx'

const PartiesEditor = lazyPart(async () => (await import('./parties-editor.tsx')).PartiesEditor)

/** Who borrows the loan; by right somebody is added, invited or taken off in place. */
export function PartiesCard({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { opportunity: loan, permissions } = page
  const meet = () => void PartiesEditor.preload()
  return (
    <section className="card" aria-label={t('parties.title')}>
      <header className="card-h">
        <h2>{t('parties.title')}</h2>
        <span className="grow" />
        {permissions.assign && loan.active ? (
          <IconButton
            label={t('parties.change')}
            icon={<IconPencil size={18} stroke={1.75} />}
            aria-expanded={isOpen}
            onPointerEnter={meet}
            onFocus={meet}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </header>
      <div className="card-b">
        {isOpen ? <PartiesEditor loanId={loan._id} /> : <BorrowerNames loan={loan} nobody={t('parties.none')} />}
      </div>
    </section>
  )
}
