import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { useGo } from '../ui/use-go.ts'
import { usePathname } from '../ui/use-pathname.ts'
import './canvas/canvas.css'
import type { FormDraftReply } from '@corbel/domain/builders/draft-endpoints'
import { OpenBuilder } from './canvas/open-builder.tsx'
import { kindOfPath, listPath } from './form-part.ts'
import { draftQuery } from './form-queries.ts'

/** `/builders/…/form?id=`: the builder of a form; without an id the list of forms. */
export function FormBuilderPage() {
  const { t } = useTranslation()
  const go = useGo()
  const kind = kindOfPath(usePathname())
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const { id = '' } = search
  const draft = useQuery({ ...draftQuery(id), enabled: id !== '' })
  useEffect(() => {
    if (id === '') go(listPath(kind), { replace: true })
  }, [id, kind, go])
  if (id === '') return null
  return (
    <LoadedPage
      queries={{ draft }}
      title={t('builders.parts')}
      closed
      absent={t('builders.notFound')}
      back={<ButtonLink to={listPath(kind)}>{t(`builders.kinds.${kind}`)}</ButtonLink>}
    >
      {({ draft: reply }) => <OpenBuilder key={stateOf(reply)} id={id} reply={reply} search={search} />}
    </LoadedPage>
  )
}

/** The same draft that is fetched once more is no other page: whoever works in it goes on. */
const stateOf = ({ form, rev, publishedRev }: FormDraftReply): string =>
  `${form._id} ${form.version} ${publishedRev} ${rev}`
