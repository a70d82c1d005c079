import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { useGo } from '../ui/use-go.ts'
import { usePathname } from '../ui/use-pathname.ts'
import './canvas/canvas.css'
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
      {(data) => <OpenBuilder key={`${id} ${draft.dataUpdatedAt}`} id={id} reply={data.draft} search={search} />}
    </LoadedPage>
  )
}
