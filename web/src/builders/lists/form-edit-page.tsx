import '../builders.css'
import { type FormKind, type getForm, type ModuleSettings, saveForm } from '@corbel/domain/builders/builder-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { saveWebform, type WebformReply } from '@corbel/domain/webforms/webform-endpoints'
import type { WebformSettings } from '@corbel/domain/webforms/webform-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../api.ts'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { usePathname } from '../../ui/use-pathname.ts'
import { canvasPath, kindOfPath, listPath } from '../form-part.ts'
import { forgetForms, formChoicesQuery, formQuery, webformQuery } from '../form-queries.ts'
import { type FormChoices, type FormDraft, FormFields } from './form-fields.tsx'
import { ModuleFields } from './module-fields.tsx'
import { fieldsOf, problemsOfSettings, WebformFields } from './webform-fields.tsx'

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
      {(data) =>
        data.form.form.path === null ? (
          <FormSettings
            key={formId}
            kind={kind}
            stored={{ form: data.form.form, webform: null }}
            choices={data.choices}
          />
        ) : (
          <WebformLoaded kind={kind} form={data.form.form} choices={data.choices} path={data.form.form.path} />
        )
      }
    </LoadedPage>
  )
}

interface WebformLoadedProps {
  kind: FormKind
  form: Built['form']
  choices: FormChoices
  path: string
}

/** With the settings that only a form of visitors has. */
function WebformLoaded({ kind, form, choices, path }: WebformLoadedProps) {
  const { t } = useTranslation()
  const webform = useQuery(webformQuery(path))
  return (
    <LoadedPage queries={{ webform }} title={t('builders.settings')} closed absent={t('builders.notFound')}>
      {(data) => (
        <FormSettings key={form._id} kind={kind} stored={{ form, webform: data.webform.webform }} choices={choices} />
      )}
    </LoadedPage>
  )
}

/** What belongs to the loans that begin with the form is set up with their programs. */
function ProgramLinks({ form, choices }: { form: Built['form']; choices: FormChoices }) {
  const { t } = useTranslation()
  if (form.uses.length === 0) return null
  return (
    <section aria-label={t('webformSettings.programs')}>
      <h2>{t('webformSettings.programs')}</h2>
      <p className="quiet">{t('webformSettings.programsHelp')}</p>
      <ul className="used">
        {form.uses.map(({ _id, title }) => {
          const product = choices.programs.find((one) => one._id === _id)?.product
          return (
            <li key={_id}>
              {product === undefined ? (
                title
              ) : (
                <>
                  {title}:{' '}
                  <AppLink to={paths.product(product, { tab: 'statuses' })}>{t('webformSettings.statuses')}</AppLink>
                  {' · '}
                  <AppLink to={paths.product(product, { tab: 'programs' })}>{t('webformSettings.needs')}</AppLink>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface Settings {
  form: Built['form']
  /** Of a form that visitors fill in. */
  webform: WebformReply | null
}

interface SettingsDraft extends FormDraft {
  settings: WebformSettings | null
  module: Built['form']['module']
}

const draftOf = ({ form, webform }: Settings): SettingsDraft => ({
  ...{ title: form.title, custom_title: form.custom_title ?? '' },
  ...{ products: form.products.map(({ _id }) => _id), programs: form.programs.map(({ _id }) => _id) },
  settings: webform?.settings ?? null,
  module: form.module,
})

/** Its address never changes, so it is not sent. */
function describedBy(module: SettingsDraft['module']): { module?: ModuleSettings } {
  if (module === null) return {}
  const { key: _key, ...described } = module
  return { module: described }
}

function FormSettings({ kind, stored, choices }: { kind: FormKind; stored: Settings; choices: FormChoices }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const company = useCurrentUser().company?._id ?? ''
  const id = stored.form._id
  const load = async (): Promise<Settings> => {
    const { form } = await queryClient.fetchQuery({ ...formQuery(id), staleTime: 0 })
    const found = form.path === null ? null : await queryClient.fetchQuery({ ...webformQuery(form.path), staleTime: 0 })
    return { form, webform: found?.webform ?? null }
  }
  const editing = useEditing<Settings, SettingsDraft>({
    key: `form:${id}`,
    stored,
    draftOf,
    problemsOf: ({ title, settings, module }) => ({
      title: title.trim() === '' ? t('builders.titleMissing') : null,
      'module.title': module?.title.trim() === '' ? t('builders.titleMissing') : null,
      'module.singular': module?.singular.trim() === '' ? t('builders.singularMissing') : null,
      ...problemsOfSettings(settings, t),
    }),
    send: async ({ draft: { settings, module, ...draft }, stored: before }) => {
      // Settings first: of two who change them at once one is told, and nothing of theirs is kept.
      if (settings !== null && before.webform !== null)
        await call(saveWebform, {
          params: { id: before.webform._id },
          body: { settings, rev: before.webform.rev },
        })
      const answer = await call(saveForm, { params: { id }, body: { ...draft, ...describedBy(module) } })
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
          {kind === 'opportunity' && <ProgramLinks form={stored.form} choices={choices} />}
          <div className="row">
            <ButtonLink variant="default" to={canvasPath(kind, id)}>
              {t('builders.open')}
            </ButtonLink>
          </div>
        </div>
      </section>
      {editing.draft.module !== null && (
        <ModuleFields
          module={editing.draft.module}
          company={company}
          errorAt={editing.errorAt}
          onChange={(module) => editing.change({ module })}
        />
      )}
      {editing.draft.settings !== null && (
        <WebformFields
          settings={editing.draft.settings}
          fields={fieldsOf(stored.form.content)}
          choices={choices}
          errorAt={editing.errorAt}
          onChange={(settings) => editing.change({ settings })}
        />
      )}
    </EditorPage>
  )
}
