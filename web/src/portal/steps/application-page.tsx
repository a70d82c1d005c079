import { getPortalLoan } from '@corbel/domain/portal/portal-endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useAsked } from '../ask.ts'
import { Frame } from '../parts/frame.tsx'
import { Skeleton, Trouble } from '../parts/trouble.tsx'
import { helpedParty, isHelping, usePlace } from '../place.ts'
import { KnownPage } from '../review/known-page.tsx'
import { ReviewPage } from '../review/review-page.tsx'
import { SentPage } from '../review/sent-page.tsx'
import { useSignedIn } from '../session.ts'
import { useLiveApplication } from '../together/use-live-application.ts'
import { type TogetherHere, useTogether } from '../together/use-together.ts'
import { type OpenApplication, openApplication } from './open-application.ts'
import { StepSaver } from './save-steps.ts'
import { StepsPage } from './steps-page.tsx'
import '../look/steps.css'

/** An application in steps: the same form, draft and save as on the pages of staff. */
export function ApplicationPage({ id }: { id: string }) {
  const { t, language } = useTranslation()
  const { user } = useSignedIn()
  const asked = useAsked(`application ${language} ${id} ${helpedParty() ?? ''}`, () => openApplication(id, user._id))
  const { value, error, again } = asked
  if (value === undefined)
    return (
      <Frame title={t('portal.yourApplication')}>
        {error === undefined ? <Skeleton rows={6} /> : <Trouble error={error} onRetry={again} />}
      </Frame>
    )
  return <OpenedApplication key={`${id} ${language} ${helpedParty() ?? ''}`} id={id} me={user._id} opened={value} />
}

export interface ApplicationParts {
  readonly id: string
  readonly page: OpenApplication['page']
  readonly form: NonNullable<OpenApplication['form']>
  readonly saver: StepSaver
  readonly here: TogetherHere
  /** Of staff who help: the role whose steps these are. */
  readonly role: string | null
}

function OpenedApplication({ id, me, opened }: { id: string; me: string; opened: OpenApplication }) {
  const { t } = useTranslation()
  const { search } = usePlace()
  const { page, form } = opened
  const loan = useAsked(`loan ${id}`, () => call(getPortalLoan, { params: { id } }))
  const [isConfirmed, setConfirmed] = useState(false)
  const [saver] = useState(() => form && new StepSaver(id, me, form))
  useEffect(() => (form === null || form.draft.readOnly ? undefined : form.keeper.start()), [form])
  useLiveApplication(id, saver)
  const here = useTogether(id)
  if (form === null || saver === null) return <Frame title={t('portal.yourApplication')}>{t('portal.noForm')}</Frame>
  const role = isHelping() ? (here.together?.role ?? null) : null
  const parts: ApplicationParts = { id, page, form, saver, here, role }
  const step = search.get('step')
  const reason = loan.value?.loan.application.confirm ?? null
  if (step === 'next' && reason !== null && helpedParty() === undefined && !isConfirmed && !form.draft.readOnly)
    return <KnownPage {...parts} reason={reason} onConfirmed={() => setConfirmed(true)} />
  if (step === 'next' && loan.value === undefined && loan.error === undefined)
    return (
      <Frame title={t('portal.yourApplication')}>
        <Skeleton rows={6} />
      </Frame>
    )
  if (step === 'sent') return <SentPage {...parts} />
  if (step === 'review' || form.draft.readOnly) return <ReviewPage {...parts} />
  return <StepsPage {...parts} />
}
