import './groups.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { GroupEditor } from './group-edit/group-editor.tsx'
import { groupChoicesQuery, groupQuery } from './group-queries.ts'

/** `/groups/edit/{id}`: a group with its people and what it lends. */
export function GroupEditPage() {
  const { t } = useTranslation()
  const { groupId } = useParams({ from: '/signed-in/groups/edit/$groupId' })
  const group = useQuery(groupQuery(groupId))
  const choices = useQuery(groupChoicesQuery)
  return (
    <LoadedPage
      queries={{ group, choices }}
      title={t('groups.title')}
      closed
      absent={t('groups.notFound')}
      back={<ButtonLink to={paths.groups()}>{t('groups.title')}</ButtonLink>}
    >
      {(data) => <GroupEditor key={groupId} stored={data.group.group} choices={data.choices} />}
    </LoadedPage>
  )
}
