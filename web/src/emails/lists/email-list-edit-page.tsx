import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { ListEditor } from './list-editor.tsx'
import { ListMembers } from './list-members.tsx'
import { emailListQuery } from './list-queries.ts'

/** `/email_list/edit/{emailListId}`: a list and its people. */
export function EmailListEditPage() {
  const { t } = useTranslation()
  const { emailListId } = useParams({ from: '/signed-in/email_list/edit/$emailListId' })
  const list = useQuery(emailListQuery(emailListId))
  return (
    <LoadedPage
      queries={{ list }}
      title={t('emailLists.title')}
      closed
      absent={t('emailLists.notFound')}
      back={<ButtonLink to={paths.emailLists()}>{t('emailLists.title')}</ButtonLink>}
    >
      {({ list: { list: found } }) => (
        <ListEditor key={emailListId} stored={found}>
          <ListMembers list={found} />
        </ListEditor>
      )}
    </LoadedPage>
  )
}
