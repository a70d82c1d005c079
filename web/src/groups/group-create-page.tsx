import './groups.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../translation.ts'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { GroupEditor } from './group-edit/group-editor.tsx'
import { groupChoicesQuery } from './group-queries.ts'

/** `/groups/create`: nothing exists before it is saved. */
export function GroupCreatePage() {
  const { t } = useTranslation()
  const choices = useQuery(groupChoicesQuery)
  return (
    <LoadedPage queries={{ choices }} title={t('groups.create')} closed>
      {(data) => <GroupEditor stored={null} choices={data.choices} />}
    </LoadedPage>
  )
}
