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
      <h2 id="first-steps">{t('firstSteps.title')}</h2>
      <p className="quiet">{t('firstSteps.text')}</p>
      <ol>
        <Step
          isDone={steps.form}
          title={t('firstSteps.form')}
          text={t('firstSteps.formText')}
          act={link('form', paths.products(), t('firstSteps.formAct'))}
        />
        <Step
          isDone={steps.people}
          title={t('firstSteps.people')}
          text={t('firstSteps.peopleText')}
          act={link('people', paths.createPerson('workforces'), t('firstSteps.peopleAct'))}
        />
        <Step
          isDone={steps.loan}
          title={t('firstSteps.loan')}
          text={t('firstSteps.loanText')}
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
        aria-label={t(isDone ? 'firstSteps.done' : 'firstSteps.open')}
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
