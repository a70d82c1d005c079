import './people.css'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../translation.ts'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useKindName } from '../use-kind-title.ts'
import { newPersonQuery } from './people-queries.ts'
import { PersonCreateEditor } from './person-create-editor.tsx'

export const WorkforceCreatePage = () => <PersonCreatePage key="workforces" kind="workforces" />
export const ContactCreatePage = () => <PersonCreatePage key="contacts" kind="contacts" />
export const ProspectCreatePage = () => <PersonCreatePage key="prospects" kind="prospects" />

/** `/workforces/create` and those of the other kinds: nothing exists before it is saved. */
function PersonCreatePage({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation()
  const blank = useQuery(newPersonQuery(kind))
  const title = t('people.createTitle', { kind: useKindName(kind) })
  usePageTitle(title)
  return (
    <LoadedPage queries={{ blank }} title={title} closed>
      {(data) => <PersonCreateEditor kind={kind} blank={data.blank} />}
    </LoadedPage>
  )
}
