import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import type { OpenedAutomation } from './automation-page.tsx'

interface FactsProps {
  opened: OpenedAutomation
  design: AutomationDesign
}

/** What it came to lately, and what keeps it within its bounds. */
export function AutomationFacts({ opened, design }: FactsProps) {
  const { t } = useTranslation()
  const { automation, mails } = opened
  const { quiet, mostPerHour } = design
  const hours = quiet ? { from: twoDigits(quiet.from), to: twoDigits(quiet.to) } : null
  const facts = [
    { name: t('automations.runs'), value: automation.runs },
    { name: t('automations.mailsSent'), value: mails },
    { name: t('automations.held'), value: automation.held },
    {
      name: t('automations.quietHours'),
      value: hours === null ? t('automations.noQuiet') : t('automations.quietSpan', hours),
    },
    { name: t('automations.atMost'), value: t('automations.runsAnHour', { count: mostPerHour }) },
    {
      name: t('automations.changedBy'),
      value: (
        <>
          {automation.changedBy}, <InstantText value={automation.changedAt} />
        </>
      ),
    },
  ]
  return (
    <dl className="automation-facts" aria-label={t('automations.facts')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')
