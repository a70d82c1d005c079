import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import { useShownValue } from '../../forms/shown-value-panel.tsx'
import { RecentChanges } from '../../history/recent-changes-panel.tsx'
import { RecentNotes } from '../../notes/recent-notes-panel.tsx'
import { paths } from '../../paths.ts'
import type { OpenForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type LoanPageReply, loanModule } from '../loan-query.ts'
import { PartiesCard } from '../parties/parties-card.tsx'
import { SharePanel } from '../sharing/share-panel.tsx'
import { LoanAssigned } from './loan-assigned.tsx'
import { loanNumberOf } from './loan-facts.ts'

interface LoanRailProps {
  isGuest: boolean
  page: LoanPageReply
  places: OpenForm['places']
  onSaved: (loan: LoanPageReply['opportunity']) => void
  /** Takes the move back that made this version of the loan. */
  onUndoMove: (rev: number) => void
  onHide: () => void
}

/** Beside the form: what happened lately and who works on it. */
export function LoanRail({ isGuest, page, places, onSaved, onUndoMove, onHide }: LoanRailProps) {
  const { t } = useTranslation()
  const { _id: id } = page.opportunity
  const describe = useShownValue(places)
  return (
    <aside className="rail" aria-label={t('loanPage.activity')}>
      {page.tabs.includes('history') ? (
        <section className="card">
          <header className="card-h">
            <h2>{t('loanPage.activity')}</h2>
            <span className="grow" />
            <IconButton
              label={t('loanPage.hideRail')}
              icon={<IconLayoutSidebarRightCollapse size={18} stroke={1.75} />}
              onClick={onHide}
            />
          </header>
          <div className="card-b rail-feed">
            <RecentChanges
              module={loanModule}
              recordId={id}
              all={paths.loan(id, { tab: 'history' })}
              describe={describe}
              onUndo={({ rev }) => onUndoMove(rev)}
            />
          </div>
        </section>
      ) : (
        <div className="rail-closed">
          <IconButton
            label={t('loanPage.hideRail')}
            icon={<IconLayoutSidebarRightCollapse size={18} stroke={1.75} />}
            onClick={onHide}
          />
        </div>
      )}
      {page.tabs.includes('notes') ? (
        <RecentNotes module={loanModule} owner={id} all={paths.loan(id, { tab: 'notes' })} />
      ) : null}
      {isGuest ? null : <PartiesCard page={page} />}
      {isGuest ? null : <LoanAssigned page={page} onSaved={onSaved} />}
      {page.permissions.share ? <SharePanel page={page} number={loanNumberOf(page.opportunity)} /> : null}
    </aside>
  )
}
