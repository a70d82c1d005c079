import { activateCompany, deactivateCompany } from '@corbel/domain/companies/company-endpoints'
import type { CompanyRow } from '@corbel/domain/companies/company-replies'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconDoorEnter, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'

/** Everything that is done to a company as a whole. */
export function CompanyRowMenu({ company, onOpen }: { company: CompanyRow; onOpen: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const activity = useCompanyActivity(company)
  const { name, active } = company
  const label = active ? t('companies.deactivate') : t('companies.activate')
  const toggle = async () => {
    const text = active
      ? t('shared.deactivateQuestion', { title: name })
      : t('shared.activateQuestion', { title: name })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${name}`, danger: active })) activity.mutate()
  }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon type="button" aria-label={t('companies.actionsOf', { title: name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => go(paths.company(company._id))}>
          {t('shared.edit')}
        </Menu.Item>
        {active && (
          <Menu.Item leftSection={<IconDoorEnter size={18} stroke={1.75} />} onClick={onOpen}>
            {t('companies.openAs')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          color={active ? 'red' : undefined}
          leftSection={active ? <IconTrash size={18} stroke={1.75} /> : <IconCheck size={18} stroke={1.75} />}
          onClick={() => void toggle()}
        >
          {label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useCompanyActivity({ _id: id, name, active }: CompanyRow) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => (active ? call(deactivateCompany, { params: { id } }) : call(activateCompany, { body: { id } })),
    onSuccess: async () => {
      showSuccess(active ? t('shared.deactivated', { title: name }) : t('shared.activated', { title: name }))
      await queryClient.invalidateQueries({ queryKey: ['companies'] })
    },
    onError: (error) => showError(errorText(error), { reference: referenceOf(error) }),
  })
}
