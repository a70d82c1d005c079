import { addAutomation } from '@corbel/domain/emails/automation-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { CreationPage } from '../creation-page.tsx'
import { forgetAutomations } from './automation-queries.ts'

/** `/builders/email_triggers/create`: an automation begins with what it is called and about. */
export function AutomationCreatePage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <CreationPage
      storeKey="automation:new"
      heading={t('automations.create')}
      label={t('automations.name')}
      nothing={{ title: '', module: 'opportunities' }}
      cancel={paths.automations()}
      add={async (body) => {
        const { message, _id } = await call(addAutomation, { body })
        await forgetAutomations(queryClient)
        return { said: message, to: paths.automation(_id) }
      }}
    />
  )
}
