import './companies.css'
import { addCompany } from '@corbel/domain/companies/company-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { ApiRefusal } from '../api-errors.ts'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { TextField } from '../ui/controls/text-field.tsx'
import { EditorPage } from '../ui/editing/editor-page.tsx'
import { useEditing } from '../ui/editing/use-editing.ts'
import { NotAllowed } from '../ui/page/not-allowed.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useRefusedText } from './use-refused-text.ts'

const nothing = { name: '', timeZone: 'America/New_York', host: '', first_name: '', last_name: '', email: '' }
const emailForm = /^\S+@\S+\.\S+$/

/** `/companies/new`: a company and who administers it first. */
export function CompanyCreatePage() {
  const { loggedInUserType } = useMenus()
  return loggedInUserType === 'Super' ? <CompanyCreateEditor /> : <NotAllowed />
}

function CompanyCreateEditor() {
  const { t } = useTranslation()
  const editing = useNewCompany()
  const { draft, errorAt, change } = editing
  const field = (key: keyof typeof nothing) => ({
    value: draft[key],
    error: errorAt(key),
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [key]: event.currentTarget.value }),
  })
  return (
    <EditorPage
      className="company-create"
      title={t('companies.create')}
      editing={editing}
      error={editing.refusedPlaces.length > 0 ? null : editing.error}
      cancel={paths.companies()}
      saveLabel={t('companies.create')}
      isForm
    >
      <section className="card" aria-label={t('companies.create')}>
        <div className="card-b stack">
          <p className="quiet">{t('companies.createHint')}</p>
          <div className="company-grid">
            <TextField className="wide" label={t('companies.name')} required maxLength={120} {...field('name')} />
            <TimeZoneSelect
              label={t('companies.profile.timeZone')}
              value={draft.timeZone}
              onChoose={(timeZone) => change({ timeZone })}
              error={errorAt('timeZone')}
            />
            <TextField
              label={t('companies.host')}
              description={t('companies.hostHint')}
              maxLength={253}
              inputMode="url"
              {...field('host')}
            />
          </div>
          <h2>{t('companies.administrator')}</h2>
          <div className="company-grid">
            <TextField label={t('companies.firstName')} required maxLength={120} {...field('first_name')} />
            <TextField label={t('companies.lastName')} required maxLength={120} {...field('last_name')} />
            <TextField
              className="wide"
              type="email"
              label={t('companies.profile.email')}
              required
              maxLength={254}
              {...field('email')}
            />
          </div>
        </div>
      </section>
    </EditorPage>
  )
}

function useNewCompany() {
  const { t } = useTranslation()
  const refusedText = useRefusedText()
  const queryClient = useQueryClient()
  const missing = (text: string): string | null => (text.trim() === '' ? t('shared.requiredField') : null)
  return useEditing<typeof nothing, typeof nothing>({
    key: 'company:new',
    stored: nothing,
    draftOf: () => nothing,
    problemsOf: ({ name, first_name, last_name, email }) => ({
      name: missing(name),
      first_name: missing(first_name),
      last_name: missing(last_name),
      email: emailForm.test(email.trim()) ? null : t('companies.wrong.email'),
    }),
    refusedTexts: (refusal: ApiRefusal) =>
      Object.fromEntries(
        Object.entries(refusedText(refusal)).map(([place, text]) => [place.replace('administrator.', ''), text]),
      ),
    send: async ({ draft: { name, timeZone, host, ...administrator } }) => {
      const { _id } = await call(addCompany, {
        body: { name, timeZone, host: host.trim() || undefined, administrator },
      })
      await queryClient.invalidateQueries({ queryKey: ['companies'] })
      return { said: t('companies.created'), to: paths.company(_id) }
    },
    load: async () => nothing,
  })
}
