import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { LoanPageReply } from '../../loan-query.ts'
import { type StatusChoice, stagesOf } from './loan-stages.ts'

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
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className="status-button"
          aria-label={t('loans.page.changeStatus', { status: titlesOf(loan) })}
        >
          {chips.length > 0 ? chips : t('loans.selectStatus')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all
          .filter((status) => !held.has(status._id))
          .map((status) => (
            <Menu.Item key={status._id} onClick={() => onChoose(status)}>
              <StatusChip label={status.title} color={status.color} />
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const titlesOf = (loan: LoanPageReply['opportunity']): string => loan.status.map((status) => status.title).join(', ')
