import './groups.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
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
  const back = <ButtonLink to={paths.groups()}>{t('groups.title')}</ButtonLink>
  return (
    <Loaded
      as="h1"
      queries={{ group, choices }}
      skeleton={<BlockSkeleton height={480} />}
      closed={<GroupsClosed />}
      absent={<EmptyPanel as="h1" title={t('groups.notFound')} action={back} />}
    >
      {(data) => <GroupEditor key={groupId} stored={storedGroup(data.group.group)} choices={data.choices} />}
    </Loaded>
  )
}
