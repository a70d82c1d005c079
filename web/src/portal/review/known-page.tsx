import { confirmAnswers } from '@corbel/domain/portal/portal-endpoints'
import type { ConfirmReason } from '@corbel/domain/portal/still-right'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Go, Push } from '../parts/push.tsx'
import { loanPath } from '../place.ts'
import type { ApplicationParts } from '../steps/application-page.tsx'
import { isBegun } from '../steps/step-walk.ts'
import { useWalk } from '../steps/use-walk.ts'
import { StepAnswers } from './review-page.tsx'

interface KnownPageProps extends ApplicationParts {
  reason: ConfirmReason
  onConfirmed: () => void
}

/** What stands in the application already, before its borrower goes on: one press says that it is right. */
export function KnownPage({ reason, onConfirmed, ...parts }: KnownPageProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { id, form } = parts
  const { steps } = useWalk(form.draft)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    setProblem('')
    try {
      await call(confirmAnswers, { params: { id } })
      onConfirmed()
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <Frame
      title={t('portal.stillRight')}
      foot={<Push onPush={() => void confirm()}>{t('portal.yesRight')}</Push>}
      head={
        <>
          <Go to={loanPath(id)} className="ibtn" label={t('portal.saveAndLeave')}>
            <Icon name="close" />
          </Go>
          <b className="grow">{t('portal.yourApplication')}</b>
        </>
      }
    >
      <h1>{t('portal.stillRight')}</h1>
      <p className="quiet">{t(reason === 'old' ? 'portal.stillRightOld' : 'portal.stillRightPrefilled')}</p>
      <div role="status">{problem !== '' && <p className="notice">{problem}</p>}</div>
      {steps
        .filter((step) => isBegun(form.draft, step))
        .map((step) => (
          <StepAnswers key={step.id} {...parts} step={step} reviews={[]} />
        ))}
    </Frame>
  )
}
