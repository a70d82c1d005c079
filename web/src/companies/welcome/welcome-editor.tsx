import { beginWithForm, type StartingForm } from '@corbel/domain/builders/builder-endpoints'
import { finishWelcome, type readWelcome } from '@corbel/domain/companies/welcome-endpoints'
import type { BodyInputOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { GalleryPicker } from '../../builders/lists/gallery-picker.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import { TimeZoneSelect } from '../time-zone-select.tsx'

const localZone = (fallback: string): string => Intl.DateTimeFormat().resolvedOptions().timeZone || fallback

/** Time zone, what is lent, and examples; all of it can be skipped. */
export function WelcomeEditor({ welcome }: { welcome: ReplyOf<typeof readWelcome> }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [timeZone, setTimeZone] = useState(() => localZone(welcome.timeZone))
  const [examples, setExamples] = useState(true)
  const [form, setForm] = useState<StartingForm | ''>('')
  const finish = useFinish()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!finish.isPending) finish.mutate({ timeZone, examples, form })
  }
  return (
    <form className="card" onSubmit={submit} noValidate aria-label={t('trials.welcome.company')}>
      <div className="card-b stack">
        <p className="quiet">{t('trials.welcome.intro', { company: welcome.company })}</p>
        {finish.error && <FormError message={errorText(finish.error)} />}
        <TimeZoneSelect label={t('trials.welcome.timeZone')} value={timeZone} onChoose={setTimeZone} />
        <h2>{t('trials.welcome.lending')}</h2>
        <p className="row">
          {welcome.lending.map((title) => (
            <StatusChip key={title} label={title} color="brand" />
          ))}
        </p>
        <p className="quiet">{t('trials.welcome.lendingHint')}</p>
        <GalleryPicker value={form} onChange={setForm} />
        <h2>{t('trials.welcome.examples')}</h2>
        <Check
          label={t('trials.welcome.fill')}
          description={t('trials.welcome.fillHint', { count: welcome.examples })}
          checked={examples}
          onChange={(event) => setExamples(event.target.checked)}
        />
      </div>
      <div className="company-foot">
        <Button variant="default" disabled={finish.isPending} onClick={() => finish.mutate({})}>
          {t('trials.welcome.skip')}
        </Button>
        <Button type="submit" loading={finish.isPending}>
          {t('trials.welcome.done')}
        </Button>
      </div>
    </form>
  )
}

type Finishing = BodyInputOf<typeof finishWelcome> & { form?: StartingForm | '' }

function useFinish() {
  /** What was taken already, where what came after it failed. */
  const begun = useRef<StartingForm | ''>('')
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ form = '', ...body }: Finishing) => {
      // The examples are of the form that loans begin with.
      if (form !== '' && begun.current !== form) await call(beginWithForm, { body: { form } })
      begun.current = form
      return call(finishWelcome, { body })
    },
    onSuccess: async (_reply, { timeZone }) => {
      showSuccess(timeZone === undefined ? t('trials.welcome.skipped') : t('trials.welcome.saved'))
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'welcome' })
      go(paths.dashboard(), { replace: true })
    },
  })
}
