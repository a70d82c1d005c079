import './companies.css'
import { addCompany } from '@corbel/domain/companies/company-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { showSuccess } from '../ui/alerts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { FormError } from '../ui/form-error.tsx'
import { NotAllowed } from '../ui/page/not-allowed.tsx'
import { Page } from '../ui/page/page.tsx'
import { useUnsavedGuard } from '../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../ui/typed/use-typed.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'
import { changedPlaces } from './company-edit/changed-places.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useRefusedText } from './use-refused-text.ts'

const nothing = { name: '', timeZone: 'America/New_York', host: '', first_name: '', last_name: '', email: '' }
const emailForm = /^\S+@\S+\.\S+$/

/** `/companies/new`: a company and who administers it first. */
export function CompanyCreatePage() {
  const { t } = useTranslation()
  const { loggedInUserType } = useMenus()
  return loggedInUserType === 'Super' ? <CompanyCreateEditor /> : <NotAllowed title={t('companies.closedTitle')} />
}

function CompanyCreateEditor() {
  const { t } = useTranslation()
  const { value: said, set: setSaid } = useTyped('company:new', () => nothing)
  const [wasTried, setTried] = useState(false)
  const adding = useAddCompany()
  const words = { title: t('companies.leaveTitle'), text: t('companies.leaveText') }
  useUnsavedGuard(() => (adding.isLeaving.current ? 0 : changedPlaces(nothing, said).length), {
    ...words,
    leave: t('companies.leave'),
    stay: t('companies.stay'),
  })
  const problems = useProblems(said)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(problems).every((problem) => problem === null) && !adding.isPending) adding.mutate(said)
  }
  const field = (key: keyof typeof nothing) => ({
    value: said[key],
    error: (wasTried ? problems[key] : null) ?? adding.refusedAt[key],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setSaid((now) => ({ ...now, [key]: value }))
    },
  })
  return (
    <Page className="company-create" title={t('companies.create')}>
      <form className="card" aria-label={t('companies.create')} onSubmit={submit} noValidate>
        <div className="card-b stack">
          <p className="quiet">{t('companies.createHint')}</p>
          <FormError message={adding.failure} />
          <div className="company-grid">
            <TextInput className="wide" label={t('companies.name')} withAsterisk maxLength={120} {...field('name')} />
            <TimeZoneSelect
              label={t('companies.profile.timeZone')}
              value={said.timeZone}
              onChoose={(timeZone) => setSaid((now) => ({ ...now, timeZone }))}
              error={adding.refusedAt.timeZone}
            />
            <TextInput
              label={t('companies.host')}
              description={t('companies.hostHint')}
              maxLength={253}
              inputMode="url"
              {...field('host')}
            />
          </div>
          <h2>{t('companies.administrator')}</h2>
          <div className="company-grid">
            <TextInput label={t('companies.firstName')} withAsterisk maxLength={120} {...field('first_name')} />
            <TextInput label={t('companies.lastName')} withAsterisk maxLength={120} {...field('last_name')} />
            <TextInput
              className="wide"
              type="email"
              label={t('companies.profile.email')}
              withAsterisk
              maxLength={254}
              {...field('email')}
            />
          </div>
        </div>
        <div className="company-foot">
          <ButtonLink variant="default" to={paths.companies()}>
            {t('shared.cancel')}
          </ButtonLink>
          <Button type="submit" loading={adding.isPending}>
            {t('companies.create')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

function useProblems({ name, first_name, last_name, email }: typeof nothing) {
  const { t } = useTranslation()
  const missing = (text: string): string | null => (text.trim() === '' ? t('shared.requiredField') : null)
  return {
    name: missing(name),
    timeZone: null,
    host: null,
    first_name: missing(first_name),
    last_name: missing(last_name),
    email: emailForm.test(email.trim()) ? null : t('companies.wrong.email'),
  }
}

function useAddCompany() {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const refusedText = useRefusedText()
  const queryClient = useQueryClient()
  const isLeaving = useRef(false)
  const adding = useMutation({
    mutationFn: (said: typeof nothing) => call(addCompany, { body: bodyOf(said) }),
    onSuccess: async ({ _id }) => {
      showSuccess(t('companies.created'))
      await queryClient.invalidateQueries({ queryKey: ['companies'] })
      isLeaving.current = true
      go(paths.company(_id), { replace: true })
    },
  })
  const refused = isRefusal(adding.error) ? refusedText(adding.error) : {}
  const refusedAt: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(refused).map(([place, text]) => [place.replace('administrator.', ''), text]),
  )
  const isPlaced = Object.keys(refusedAt).length > 0
  return { ...adding, isLeaving, refusedAt, failure: adding.error && !isPlaced ? errorText(adding.error) : null }
}

function bodyOf({ name, timeZone, host, ...administrator }: typeof nothing): BodyInputOf<typeof addCompany> {
  return { name, timeZone, host: host.trim() || undefined, administrator }
}
