import { IconCheck, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'

const steps = ['asked', 'received', 'prepared', 'shown'] as const
export type LoadingStep = (typeof steps)[number]

/** What is really under way while a loan opens; appears only when that takes longer than a blink. */
export function LoanLoading({ reached }: { reached: LoadingStep }) {
  const { t } = useTranslation()
  const at = steps.indexOf(reached)
  return (
    <div className="sk-late loan-loading" role="status">
      <p className="med">{t('loanPage.loading')}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={step} className={index <= at ? 'done' : undefined}>
            {index <= at ? (
              <IconCheck size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconLoader2 size={18} stroke={1.75} aria-hidden className={index === at + 1 ? 'turning' : undefined} />
            )}
            {t(`loanPage.loadingSteps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
