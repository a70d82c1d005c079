import './groups.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { ErrorPanel } from '../ui/state-panels.tsx'
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
  if (isRefusal(choices.error, 'not-allowed')) return <GroupsClosed />
  if (choices.error) return <ErrorPanel as="h1" error={choices.error} onRetry={() => void choices.refetch()} />
  if (!choices.data) return <BlockSkeleton height={480} />
  return <GroupEditor stored={newGroup} choices={choices.data} />
}
