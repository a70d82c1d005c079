import './people.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { editedPerson } from './edited-person.ts'
import { personQuery } from './people-queries.ts'
import { PersonScreen } from './person-screen.tsx'

/** `/workforces/edit/{id}` and those of the other kinds: a person's record, and one's own as My Profile. */
export function PersonEditPage() {
  const { t } = useTranslation()
  const { personId = '' } = useParams({ strict: false })
  const person = useQuery(personQuery(personId))
  const kept = useQuery(keptDraftQuery(editedPerson(personId)))
  usePageTitle(person.data?.person.fullName ?? t('people.record'))
  return (
    <LoadedPage
      queries={{ person, kept }}
      title={t('people.record')}
      failed={t('people.openFailed')}
      back={<ButtonLink to={paths.home()}>{t('shared.back')}</ButtonLink>}
    >
      {(data) => <PersonScreen key={personId} page={data.person} kept={data.kept.kept} />}
    </LoadedPage>
  )
}
