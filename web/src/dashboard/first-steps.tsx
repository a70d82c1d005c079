import type { FirstSteps } from '@corbel/domain/dashboard/dashboard-endpoints'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** What an administrator finds in a company without a loan: what comes first, what of it is done, and where. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation()
  const next = steps.form ? (steps.people ? 'loan' : 'people') : 'form'
  const link = (key: typeof next, to: Parameters<typeof ButtonLink>[0]['to'], words: string) => (
    <ButtonLink to={to} variant={next === key ? 'primary' : 'default'}>
      {words}
    </ButtonLink>
  )
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('dashboard.firstTitle')}</h2>
      <p className="quiet">{t('dashboard.firstText')}</p>
      <ol>
        <Step
          isDone={steps.form}
          title={t('dashboard.firstForm')}
          text={t('dashboard.firstFormText')}
          act={link('form', paths.products(), t('dashboard.firstFormAct'))}
        />
        <Step
          isDone={steps.people}
          title={t('dashboard.firstPeople')}
          text={t('dashboard.firstPeopleText')}
          act={link('people', paths.createPerson('workforces'), t('dashboard.firstPeopleAct'))}
        />
        <Step
          isDone={steps.loan}
          title={t('dashboard.firstLoan')}
          text={t('dashboard.firstLoanText')}
          act={link('loan', paths.createLoan(), t('menus.createLoan'))}
        />
      </ol>
    </section>
  )
}

function Step({ isDone, title, text, act }: { isDone: boolean; title: string; text: string; act: ReactNode }) {
  const { t } = useTranslation()
  return (
    <li>
      <span
        className={isDone ? 'first-step-mark done' : 'first-step-mark'}
        role="img"
        aria-label={t(isDone ? 'dashboard.firstDone' : 'dashboard.firstOpen')}
      >
        {isDone ? <IconCircleCheckFilled size={20} /> : <IconCircle size={20} />}
      </span>
      <div className="grow">
        <h3>{title}</h3>
        <p className="quiet">{text}</p>
      </div>
      {act}
    </li>
  )
}
