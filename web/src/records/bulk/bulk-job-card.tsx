import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LeftOutRecords } from './left-out-records.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { useModuleTitle } from './use-module-title.ts'

/** One act: what it does, how far it is or what came of it, and what can be done about it. */
export function BulkJobCard({ job }: { job: BulkJob }) {
  const { t } = useTranslation()
  const { cancel, undo, putAway } = useBulkChange(job._id)
  const [isOpen, setOpen] = useState(false)
  const isRunning = job.state === 'running'
  const { company = '', from = '', to = '', module: key = '' } = job.words
  const module = useModuleTitle()(key)
  const words = t(job.undo_of === null ? `bulk.acts.${job.act}` : `bulk.undoing.${job.act}`, {
    company,
    from,
    to,
    module,
  })
  const undoAfterAsking = async () => {
    const question = {
      title: t('bulk.undoQuestion', { count: job.done }),
      text: t('bulk.undoText'),
      confirmLabel: t('bulk.undo'),
    }
    if (await askConfirm(question)) undo.mutate()
  }
  return (
    <article className="bulk-job" aria-label={words}>
      <header className="row">
        <p className="med grow">{words}</p>
        {!isRunning && (
          <IconButton
            size="sm"
            label={t('bulk.putAway')}
            icon={<IconX size={16} aria-hidden />}
            disabled={putAway.isPending}
            onClick={() => putAway.mutate()}
          />
        )}
      </header>
      {isRunning ? <Progress job={job} label={words} /> : <Result job={job} />}
      {job.left_out.length > 0 && (
        <ul className="meta quiet">
          {job.left_out.map(({ reason, count }) => (
            <li key={reason}>{t(`bulk.reasons.${reason}`, { count })}</li>
          ))}
        </ul>
      )}
      {isOpen && <LeftOutRecords job={job} />}
      <footer className="row">
        {isRunning && (
          <Button
            variant="default"
            loading={cancel.isPending}
            disabled={job.is_cancelling}
            onClick={() => cancel.mutate()}
          >
            {t('bulk.cancel')}
          </Button>
        )}
        {job.is_undoable && (
          <Button variant="default" loading={undo.isPending} onClick={() => void undoAfterAsking()}>
            {t('bulk.undo')}
          </Button>
        )}
        {!isRunning && job.left_out.length > 0 && !isOpen && (
          <Button variant="subtle" onClick={() => setOpen(true)}>
            {t('bulk.details')}
          </Button>
        )}
      </footer>
    </article>
  )
}

function Progress({ job: { done, total, left_out, is_cancelling }, label }: { job: BulkJob; label: string }) {
  const { t } = useTranslation()
  const over = Math.min(total, done + left_out.reduce((sum, { count }) => sum + count, 0))
  return (
    <>
      <progress aria-label={label} value={over} max={Math.max(total, 1)} />
      <p className="meta quiet num">{is_cancelling ? t('bulk.cancelling') : t('bulk.progress', { done, total })}</p>
    </>
  )
}

function Result({ job: { done, state, stopped_for, finishedAt } }: { job: BulkJob }) {
  const { t } = useTranslation()
  return (
    <p className="meta">
      {t('bulk.done', { count: done })} {state === 'cancelled' && t('bulk.cancelled')}
      {stopped_for !== null && t(`bulk.stops.${stopped_for}`)}{' '}
      {finishedAt !== null && (
        <span className="quiet">
          <InstantText value={finishedAt} />
        </span>
      )}
    </p>
  )
}
