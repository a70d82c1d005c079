import { activateCompany, deactivateCompany } from '@corbel/domain/companies/company-endpoints'
import type { CompanyRow } from '@corbel/domain/companies/company-replies'
import { IconDoorEnter, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ActionMenu } from '../ui/press/action-menu.tsx'
import { useActivityAction } from '../ui/press/use-activity-action.ts'
import { useGo } from '../ui/use-go.ts'

/** Everything that is done to a company as a whole. */
export function CompanyRowMenu({ company, onOpen }: { company: CompanyRow; onOpen: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const { _id: id, name: title, active } = company
  const activity = useActivityAction({
    title,
    active,
    labels: { activate: t('companies.activate'), deactivate: t('companies.deactivate') },
    send: async () => {
      await (active ? call(deactivateCompany, { params: { id } }) : call(activateCompany, { body: { id } }))
    },
    forget: () => queryClient.invalidateQueries({ queryKey: ['companies'] }),
  })
  const edit = { title: t('shared.edit'), icon: IconPencil, onChoose: () => go(paths.company(id)) }
  const openAs = active && { title: t('companies.openAs'), icon: IconDoorEnter, onChoose: onOpen }
  return <ActionMenu label={t('companies.actionsOf', { title })} actions={[edit, openAs, activity]} />
}
