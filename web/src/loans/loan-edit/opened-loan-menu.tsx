import { Menu } from '@mantine/core'
import {
  IconCheck,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconFiles,
  IconFileUpload,
  IconListCheck,
  IconMailForward,
  IconNote,
  IconPhone,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { SummaryItems } from '../../papers/summary-items-panel.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kit } from '../../ui/kit/kit.tsx'
import { useOpenAtOnce } from '../../ui/press/opens-on-press.tsx'
import { useGo } from '../../ui/use-go.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { isOfAnother } from '../sharing/may-share.ts'
import { cloneLoan } from './clone-loan.ts'
import { copyLoanLink, toggleLoanActive } from './loan-activity.ts'
import { loanNumberOf } from './loan-facts.ts'
import { fillTogether, mayFillTogether } from './together/fill-together.ts'
import { type QuickAct, useQuickActs } from './use-quick-acts.ts'
import { viewAs } from './view-as/view-as.ts'

const icons: Readonly<Record<QuickAct['key'], ReactNode>> = {
  mail: <IconMailForward size={18} stroke={1.75} />,
  document: <IconFileUpload size={18} stroke={1.75} />,
  task: <IconListCheck size={18} stroke={1.75} />,
  note: <IconNote size={18} stroke={1.75} />,
  call: <IconPhone size={18} stroke={1.75} />,
}

/** Everything that is done to a loan as a whole. */
export function OpenedLoanMenu({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const { opportunity: loan, permissions } = page
  const number = loanNumberOf(loan)
  const queryClient = useQueryClient()
  const go = useGo()
  const { company, type } = useCurrentUser()
  const path = paths.loan(loan._id)
  const acts = useQuickActs(page)
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  return (
    <Kit>
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <IconButton ref={ref} label={t('shared.actions')} icon={<IconDots size={18} stroke={1.75} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{number}</Menu.Label>
          {acts.map(({ key, label, to }) => (
            <Menu.Item key={key} leftSection={icons[key]} onClick={() => go(to)}>
              {label}
            </Menu.Item>
          ))}
          {acts.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item
            component="a"
            href={path}
            target="_blank"
            leftSection={<IconExternalLink size={18} stroke={1.75} />}
          >
            {t('loanPage.openInTab')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.75} />} onClick={() => void copyLoanLink(t, path)}>
            {t('loanPage.copyLink')}
          </Menu.Item>
          {type === 'Workforces' && !isOfAnother(loan, company?._id) && mayFillTogether(page) ? (
            <Menu.Item leftSection={<IconUsers size={18} stroke={1.75} />} onClick={() => void fillTogether(t, page)}>
              {t('loanPage.fillTogether')}
            </Menu.Item>
          ) : null}
          {type === 'Workforces' && !isOfAnother(loan, company?._id) ? (
            <Menu.Item leftSection={<IconEye size={18} stroke={1.75} />} onClick={() => void viewAs(loan._id)}>
              {t('loanPage.viewAs')}
            </Menu.Item>
          ) : null}
          <SummaryItems module="opportunities" owner={loan._id} />
          {permissions.add && !isOfAnother(loan, company?._id) ? (
            <Menu.Item
              leftSection={<IconFiles size={18} stroke={1.75} />}
              onClick={() => void cloneLoan({ page, t, queryClient, go })}
            >
              {t('loanPage.clone')}
            </Menu.Item>
          ) : null}
          {permissions.delete ? (
            <>
              <Menu.Divider />
              <Menu.Item
                color={loan.active ? 'red' : undefined}
                leftSection={
                  loan.active ? <IconTrash size={18} stroke={1.75} /> : <IconCheck size={18} stroke={1.75} />
                }
                onClick={() => void toggleLoanActive(t, queryClient, page)}
              >
                {loan.active ? t('loanPage.deactivate') : t('loanPage.activate')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  )
}
