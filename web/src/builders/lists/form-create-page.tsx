import '../builders.css'
import { addForm, type FormKind, type StartingForm } from '@corbel/domain/builders/builder-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { usePathname } from '../../ui/use-pathname.ts'
import { canvasPath, kindOfPath, listPath } from '../form-part.ts'
import { forgetForms, formChoicesQuery } from '../form-queries.ts'
import { type FormChoices, type FormDraft, FormFields } from './form-fields.tsx'
import { GalleryPicker } from './gallery-picker.tsx'

/** `/builders/…/create`: a form begins with its title, empty or as a copy of another one. */
export function FormCreatePage() {
  const { t } = useTranslation()
  const kind = kindOfPath(usePathname())
  const choices = useQuery(formChoicesQuery)
  const { copy } = useSearch({ strict: false })
  return (
    <LoadedPage queries={{ choices }} title={t(`builders.create.${kind}`)} closed>
      {(data) => <NewForm key={`${kind} ${copy}`} kind={kind} choices={data.choices} copied={copy} />}
    </LoadedPage>
  )
}

interface NewDraft extends FormDraft {
  copy: string
  template: StartingForm | ''
  key: string
  singular: string
}

const nothing: NewDraft = {
  title: '',
  custom_title: '',
  products: [],
  programs: [],
  copy: '',
  template: '',
  key: '',
  singular: '',
}

interface NewFormProps {
  kind: FormKind
  choices: FormChoices
  /** The form that a copy is asked of. */
  copied: unknown
}

function NewForm({ kind, choices, copied }: NewFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const isModule = kind === 'module'
  const missing = (text: string, sentence: string) => (text.trim() === '' ? sentence : null)
  const editing = useEditing<NewDraft, NewDraft>({
    key: `form:new:${kind}`,
    stored: { ...nothing, copy: choices.forms.find(({ _id }) => _id === String(copied))?._id ?? '' },
    draftOf: (draft) => draft,
    problemsOf: (draft) => ({
      title: missing(draft.title, t('builders.titleMissing')),
      ...(isModule
        ? {
            'module.key': missing(draft.key, t('builders.addressMissing')),
            'module.singular': missing(draft.singular, t('builders.singularMissing')),
          }
        : {}),
    }),
    send: async ({ draft: { title, custom_title, products, programs, copy, template, key, singular } }) => {
      const answer = await call(addForm, {
        body: {
          ...{ kind, title, custom_title, products, programs },
          ...(template !== '' ? { template } : copy === '' ? {} : { copy }),
          ...(isModule ? { module: { key, singular } } : {}),
        },
      })
      await forgetForms(queryClient)
      return { said: answer.message, to: canvasPath(kind, answer._id) }
    },
    load: async () => nothing,
  })
  const { draft, errorAt, change } = editing
  const heading = t(`builders.create.${kind}`)
  const isEmptyFirst = kind === 'opportunity' || kind === 'library'
  return (
    <EditorPage
      className="builders builders-create"
      title={heading}
      editing={editing}
      cancel={listPath(kind)}
      saveLabel={heading}
      isForm
    >
      <section className="card" aria-label={heading}>
        <div className="card-b stack">
          <FormFields kind={kind} editing={editing} choices={choices} />
          {isModule && (
            <>
              <TextField
                label={t('builders.singular')}
                required
                maxLength={60}
                value={draft.singular}
                error={errorAt('module.singular')}
                onChange={(event) => change({ singular: event.currentTarget.value })}
              />
              <TextField
                label={t('builders.address')}
                description={t('builders.addressHelp')}
                required
                maxLength={60}
                value={draft.key}
                error={errorAt('module.key') ?? errorAt('key')}
                onChange={(event) => change({ key: event.currentTarget.value })}
              />
            </>
          )}
          <GalleryPicker value={draft.template} onChange={(template) => change({ template })} />
          {draft.template === '' && (
            <Choice
              label={t('builders.begin')}
              data={[
                { value: '', label: isEmptyFirst ? t('builders.empty') : t('builders.usual') },
                ...choices.forms.map(({ _id, title }) => ({ value: _id, label: t('builders.copyOf', { title }) })),
              ]}
              value={draft.copy}
              onChange={(copy) => change({ copy })}
            />
          )}
        </div>
      </section>
    </EditorPage>
  )
}
