import { nextStepOf } from '@corbel/domain/portal/next-step'
import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useTranslation } from '../../translation.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useDates } from '../parts/use-dates.ts'
import { applicationPath, itemPath } from './loan-paths.ts'

export interface SaidStep {
  /** A sentence that begins with a verb. */
  readonly title: string
  readonly why: string
  readonly due: string | null
  /** The button at the foot; null where there is nothing to do. */
  readonly act: { readonly label: string; readonly to: string; readonly icon: IconName } | null
}

/** What a borrower does next with a loan, in words. */
export function useNextStep(loan: PortalLoan): SaidStep {
  const { t } = useTranslation()
  const step = nextStepOf(loan)
  if (step.kind === 'application') {
    const act = { to: applicationPath(loan._id), icon: 'pencil' } as const
    if (step.act === 'start')
      return {
        title: t('portal.startTitle'),
        why: t('portal.startWhy'),
        due: null,
        act: { ...act, label: t('portal.startNow') },
      }
    return {
      title: t('portal.continueTitle'),
      why: t('portal.continueWhy'),
      due: null,
      act: { ...act, label: t('portal.continueNow') },
    }
  }
  if (step.kind === 'item') {
    const { item } = step
    const to = itemPath(loan._id, item)
    const { title, due } = item
    if (item.kind === 'answer')
      return {
        title: t('portal.answerTitle', { title }),
        why: t('portal.answerWhy'),
        due,
        act: { label: t('portal.answerNow'), to, icon: 'pencil' },
      }
    // It is ticked off in the list.
    if (item.kind === 'task') return { title, why: item.note || t('portal.sendWhy'), due, act: null }
    const said = item.state === 'redo' ? t('portal.redoTitle', { title }) : t('portal.sendTitle', { title })
    return {
      title: said,
      why: item.note || t('portal.sendWhy'),
      due,
      act: { label: t('portal.sendNow'), to, icon: 'camera' },
    }
  }
  const name = loan.contact?.name ?? ''
  const why =
    step.inReview > 0 && name !== '' ? t('portal.checking', { name, count: step.inReview }) : t('portal.waiting')
  return { title: t('portal.nothingNow'), why, due: null, act: null }
}

export function NextStepCard({ step }: { step: SaidStep }) {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <section className="card pad next" aria-labelledby="next">
      <p className="quiet">{t('portal.nextStep')}</p>
      <h2 id="next">{step.title}</h2>
      <p>{step.why}</p>
      {step.due && (
        <p className="row quiet">
          <Icon name="clock" size={18} />
          {t('portal.neededBy', { date: dates.day(step.due) })}
        </p>
      )}
    </section>
  )
}
