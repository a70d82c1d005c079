import './groups.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../ui/page/loaded.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { newGroup } from './group-edit/group-draft.ts'
import { GroupEditor } from './group-edit/group-editor.tsx'
import { groupChoicesQuery } from './group-queries.ts'
import { GroupsClosed } from './groups-closed.tsx'

/** `/groups/create`: nothing exists before it is saved. */
export function GroupCreatePage() {
  const { t } = useTranslation()
  const choices = useQuery(groupChoicesQuery)
  usePageTitle(t('groups.newGroup'))
  return (
    <Loaded as="h1" queries={{ choices }} skeleton={<BlockSkeleton height={480} />} closed={<GroupsClosed />}>
      {(data) => <GroupEditor stored={newGroup} choices={data.choices} />}
    </Loaded>
  )
}
