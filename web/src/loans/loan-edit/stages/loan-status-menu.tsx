import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from '../../../translation.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { heightOfRows, menuWidth } from '../../../ui/press/opening-frame.tsx'
import { OpensOnPress } from '../../../ui/press/opens-on-press.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { LoanPageReply } from '../../loan-query.ts'
import { type StatusChoice, stagesOf } from './loan-stages.ts'

const OpenedStatusMenu = lazyPart(async () => (await import('./opened-status-menu.tsx')).OpenedStatusMenu, 'over')

interface LoanStatusMenuProps {
  page: LoanPageReply
  onChoose: (status: StatusChoice) => void
}

/** The loan's status; by right a way to change it at once. */
export function LoanStatusMenu({ page, onChoose }: LoanStatusMenuProps) {
  const { t } = useTranslation()
  const { opportunity: loan, permissions } = page
  const chips = loan.status.map((status) => <StatusChip key={status._id} label={status.title} color={status.color} />)
  const { all } = stagesOf(loan, page.status)
  if (!permissions.status || !loan.active || loan.readonly) return chips
  const held = new Set(loan.status.map((status) => status._id))
  const offered = all.filter((status) => held.size > 1 || !held.has(status._id))
  const button = (more: ComponentPropsWithRef<'button'>) => (
    <button
      type="button"
      className="status-button"
      aria-label={t('loanPage.changeStatus', { status: titlesOf(loan) })}
      {...more}
    >
      {chips.length > 0 ? chips : t('loans.selectStatus')}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <OpensOnPress
      onMeet={() => void OpenedStatusMenu.preload()}
      button={button}
      opened={
        <OpenedStatusMenu
          button={(ref) => button({ ref })}
          statuses={offered}
          held={held.size > 1 ? held : null}
          onChoose={onChoose}
        />
      }
      frame={{ width: menuWidth, height: heightOfRows(offered.length), position: 'bottom-start' }}
    />
  )
}

const titlesOf = (loan: LoanPageReply['opportunity']): string => loan.status.map((status) => status.title).join(', ')
