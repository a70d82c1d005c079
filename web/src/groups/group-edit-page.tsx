import './groups.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { storedGroup } from './group-edit/group-draft.ts'
import { GroupEditor } from './group-edit/group-editor.tsx'
import { groupChoicesQuery, groupQuery } from './group-queries.ts'
import { GroupsClosed } from './groups-closed.tsx'

/** `/groups/edit/{id}`: a group with its people and what it lends. */
export function GroupEditPage() {
  const { t } = useTranslation()
  const { groupId } = useParams({ from: '/signed-in/groups/edit/$groupId' })
  const group = useQuery(groupQuery(groupId))
  const choices = useQuery(groupChoicesQuery)
  usePageTitle(group.data?.group.title ?? t('groups.title'))
  const error = group.error ?? choices.error
  if (isRefusal(error, 'not-allowed')) return <GroupsClosed />
  if (isRefusal(error, 'not-found')) {
    const back = <ButtonLink to={paths.groups()}>{t('groups.title')}</ButtonLink>
    return <EmptyPanel as="h1" title={t('groups.notFound')} action={back} />
  }
  if (error)
    return <ErrorPanel as="h1" error={error} onRetry={() => void Promise.all([group.refetch(), choices.refetch()])} />
  if (!group.data || !choices.data) return <BlockSkeleton height={480} />
  return <GroupEditor key={groupId} stored={storedGroup(group.data.group)} choices={choices.data} />
}
