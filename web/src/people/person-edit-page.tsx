import './people.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { personQuery } from './people-queries.ts'
import { PersonScreen } from './person-screen.tsx'

/** `/workforces/edit/{id}` and those of the other kinds: a person's record, and one's own as My Profile. */
export function PersonEditPage() {
  const { t } = useTranslation()
  const { personId = '' } = useParams({ strict: false })
  const person = useQuery(personQuery(personId))
  usePageTitle(person.data?.person.fullName ?? t('people.record'))
  if (isRefusal(person.error, 'not-found'))
    return (
      <EmptyPanel
        as="h1"
        title={t('menus.errorRecordTitle')}
        text={t('menus.errorRecordText')}
        action={<ButtonLink to={paths.home()}>{t('shared.back')}</ButtonLink>}
      />
    )
  if (person.error)
    return (
      <ErrorPanel as="h1" error={person.error} title={t('people.openFailed')} onRetry={() => void person.refetch()} />
    )
  if (!person.data) return <BlockSkeleton height={480} />
  return <PersonScreen key={personId} page={person.data} />
}
