import '../builders.css'
import { type FormKind, type getForm, saveForm } from '@corbel/domain/builders/builder-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { usePathname } from '../../ui/use-pathname.ts'
import { canvasPath, kindOfPath, listPath } from '../form-part.ts'
import { forgetForms, formChoicesQuery, formQuery } from '../form-queries.ts'
import { type FormChoices, type FormDraft, FormFields } from './form-fields.tsx'

type Built = ReplyOf<typeof getForm>

/** `/builders/…/edit/{id}`: what a form is called, and what it is offered for. */
export function FormEditPage() {
  const { t } = useTranslation()
  const kind = kindOfPath(usePathname())
  const { formId = '' } = useParams({ strict: false })
  const form = useQuery(formQuery(formId))
  const choices = useQuery(formChoicesQuery)
  return (
    <LoadedPage
      queries={{ form, choices }}
      title={t('builders.settings')}
      closed
      absent={t('builders.notFound')}
      back={<ButtonLink to={listPath(kind)}>{t(`builders.kinds.${kind}`)}</ButtonLink>}
    >
      {(data) => <FormSettings key={formId} kind={kind} stored={data.form} choices={data.choices} />}
    </LoadedPage>
  )
}

const draftOf = ({ form }: Built): FormDraft => ({
  ...{ title: form.title, custom_title: form.custom_title ?? '' },
  ...{ products: form.products.map(({ _id }) => _id), programs: form.programs.map(({ _id }) => _id) },
})

function FormSettings({ kind, stored, choices }: { kind: FormKind; stored: Built; choices: FormChoices }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const id = stored.form._id
  const load = () => queryClient.fetchQuery({ ...formQuery(id), staleTime: 0 })
  const editing = useEditing<Built, FormDraft>({
    key: `form:${id}`,
    stored,
    draftOf,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('builders.titleMissing') : null }),
    send: async ({ draft }) => {
      const answer = await call(saveForm, { params: { id }, body: draft })
      await forgetForms(queryClient)
      return { said: answer.message, stored: await load() }
    },
    load,
  })
  return (
    <EditorPage className="builders builders-create" title={stored.form.title} editing={editing} isForm>
      <section className="card" aria-label={t('builders.settings')}>
        <div className="card-b stack">
          <FormFields kind={kind} editing={editing} choices={choices} />
          <ButtonLink variant="default" to={canvasPath(kind, id)}>
            {t('builders.open')}
          </ButtonLink>
        </div>
      </section>
    </EditorPage>
  )
}
