import { activateLoan, deactivateLoan } from '@corbel/domain/loans/loan-endpoints'
import { Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { referenceOf } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useOpenAtOnce } from '../../ui/press/opens-on-press.tsx'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../loan-query.ts'
import { loanNumberOf } from './loan-facts.ts'

/** Everything that is done to a loan as a whole. */
export function OpenedLoanMenu({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const { opportunity: loan, permissions } = page
  const number = loanNumberOf(loan)
  const activity = useActivity(page)
  const toggle = async () => {
    const label = loan.active ? t('loanPage.deactivate') : t('loanPage.activate')
    const text = loan.active
      ? t('loanPage.deactivateQuestion', { title: number })
      : t('loanPage.activateQuestion', { title: number })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${number}`, danger: loan.active }))
      activity.mutate()
  }
  const path = paths.loan(loan._id)
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <IconButton ref={ref} label={t('shared.actions')} icon={<IconDots size={18} stroke={1.75} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{number}</Menu.Label>
        <Menu.Item component="a" href={path} target="_blank" leftSection={<IconExternalLink size={18} stroke={1.75} />}>
          {t('loanPage.openInTab')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={18} stroke={1.75} />}
          onClick={() =>
            void navigator.clipboard.writeText(`${location.origin}${path}`).then(() => showSuccess(t('shared.copied')))
          }
        >
          {t('loanPage.copyLink')}
        </Menu.Item>
        {permissions.delete ? (
          <>
            <Menu.Divider />
            <Menu.Item
              color={loan.active ? 'red' : undefined}
              leftSection={loan.active ? <IconTrash size={18} stroke={1.75} /> : <IconCheck size={18} stroke={1.75} />}
              onClick={() => void toggle()}
            >
              {loan.active ? t('loanPage.deactivate') : t('loanPage.activate')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function useActivity({ opportunity: loan }: LoanPageReply) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const title = loanNumberOf(loan)
  return useMutation({
    mutationFn: () =>
      loan.active ? call(deactivateLoan, { params: { id: loan._id } }) : call(activateLoan, { body: { id: loan._id } }),
    onSuccess: async () => {
      showSuccess(loan.active ? t('loanPage.deactivated', { title }) : t('loanPage.activated', { title }))
      await queryClient.invalidateQueries({ queryKey: loanQuery(loan._id).queryKey })
      await forgetWhatTellsOf(queryClient, loan._id)
    },
    onError: (error) =>
      showError(loan.active ? t('loanPage.deactivateFailed', { title }) : t('loanPage.activateFailed', { title }), {
        reference: referenceOf(error),
      }),
  })
}
