import './people.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { personQuery } from './people-queries.ts'
import { PersonScreen } from './person-screen.tsx'

/** `/workforces/edit/{id}` and those of the other kinds: a person's record, and one's own as My Profile. */
export function PersonEditPage() {
  const { t } = useTranslation()
  const { personId = '' } = useParams({ strict: false })
  const person = useQuery(personQuery(personId))
  usePageTitle(person.data?.person.fullName ?? t('people.record'))
  const absent = (
    <EmptyPanel
      as="h1"
      title={t('menus.errorRecordTitle')}
      text={t('menus.errorRecordText')}
      action={<ButtonLink to={paths.home()}>{t('shared.back')}</ButtonLink>}
    />
  )
  return (
    <Loaded
      as="h1"
      queries={{ person }}
      title={t('people.openFailed')}
      skeleton={<BlockSkeleton height={480} />}
      absent={absent}
    >
      {(data) => <PersonScreen key={personId} page={data.person} />}
    </Loaded>
  )
}
