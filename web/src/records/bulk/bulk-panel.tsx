import './bulk.css'
import { IconProgress, IconProgressCheck } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { BulkJobCard } from './bulk-job-card.tsx'
import { useBulkJobs } from './use-bulk-jobs.ts'

/** The person's acts on many records, wherever they are in the program: how far each is, and what came of it. */
export function BulkPanel() {
  const { t } = useTranslation()
  const jobs = useBulkJobs()
  const running = jobs.filter(({ state }) => state === 'running').length
  if (jobs.length === 0) return null
  const Icon = running > 0 ? IconProgress : IconProgressCheck
  return (
    <DropPanel
      align="end"
      className="ibtn"
      label={running > 0 ? `${t('bulk.title')}, ${t('bulk.underWay', { count: running })}` : t('bulk.title')}
      button={<Icon size={18} aria-hidden />}
    >
      {() => (
        <section className="bulk-jobs" aria-label={t('bulk.title')}>
          <ul>
            {jobs.map((job) => (
              <li key={job._id}>
                <BulkJobCard job={job} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </DropPanel>
  )
}
