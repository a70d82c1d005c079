import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import type { FailedWork } from '@corbel/domain/security/failed-work-endpoints'
import { isPath } from '../../paths.ts'
import { useModuleTitle } from '../../records/bulk/use-module-title.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { InstantText, StampText } from '../../ui/date-text.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { DataList } from '../../ui/table/data-list.tsx'
import { useUpkeepActs } from './upkeep-queries.ts'

/** Acts on many records that were given up: what, by whom, how far they came. */
export function FailedActs({ acts: { count, listed } }: { acts: FailedWork['acts'] }) {
  const { t } = useTranslation()
  const wordsOf = useWordsOfAct()
  return (
    <>
      <DataList
        caption={t('upkeep.acts')}
        rows={listed}
        rowId={(act) => act._id}
        empty={<None text={t('upkeep.noActs')} />}
        columns={[
          { header: t('upkeep.act'), wraps: true, cell: (act) => wordsOf(act) },
          { header: t('upkeep.startedBy'), cell: (act) => act.started_by.user },
          {
            header: t('upkeep.done'),
            align: 'right',
            cell: ({ done, total }) => t('upkeep.doneOf', { done, total }),
          },
          {
            header: t('upkeep.endedAt'),
            quiet: true,
            cell: ({ finishedAt }) => finishedAt !== null && <InstantText value={finishedAt} />,
          },
        ]}
        rowActions={(act) => <WorkActs id={act._id} title={wordsOf(act)} />}
      />
      <NotShown count={count - listed.length} />
    </>
  )
}

function useWordsOfAct(): (act: BulkJob) => string {
  const { t } = useTranslation()
  const moduleTitle = useModuleTitle()
  return ({ act, words, undo_of }) => {
    const { company = '', from = '', to = '', module = '' } = words
    const named = { company, from, to, module: moduleTitle(module) }
    return undo_of === null ? t(`bulk.acts.${act}`, named) : t(`bulk.undoing.${act}`, named)
  }
}

/** Mails that failed to the end; to whom they go is their own matter. */
export function FailedMails({ mails: { count, listed } }: { mails: FailedWork['mails'] }) {
  const { t } = useTranslation()
  return (
    <>
      <DataList
        caption={t('upkeep.mails')}
        rows={listed}
        rowId={(one) => one._id}
        empty={<None text={t('upkeep.noMails')} />}
        columns={[
          { header: t('upkeep.mail'), cell: ({ mail }) => t(`upkeep.mailOf.${mail}`) },
          { header: t('upkeep.failedAt'), quiet: true, cell: ({ failedAt }) => <InstantText value={failedAt} /> },
        ]}
        rowActions={({ _id, mail }) => <WorkActs id={_id} title={t(`upkeep.mailOf.${mail}`)} />}
      />
      <NotShown count={count - listed.length} />
    </>
  )
}

/** E-mails that people wrote and that did not leave, why, and to whom. */
export function UndeliveredEmails({ emails: { count, listed } }: { emails: FailedWork['emails'] }) {
  const { t } = useTranslation()
  return (
    <>
      <DataList
        caption={t('upkeep.emails')}
        rows={listed}
        rowId={(one) => one._id}
        empty={<None text={t('upkeep.noEmails')} />}
        columns={[
          { header: t('upkeep.mail'), wraps: true, cell: ({ subject }) => subject },
          { header: t('upkeep.to'), wraps: true, cell: ({ to }) => to },
          { header: t('upkeep.why'), wraps: true, cell: ({ reason }) => reason },
          { header: t('upkeep.failedAt'), quiet: true, cell: ({ at }) => <InstantText value={at} /> },
        ]}
        rowActions={({ _id, subject }) => <WorkActs id={_id} title={subject} />}
      />
      <NotShown count={count - listed.length} />
    </>
  )
}

/** Mails that failed so far and are tried again by themselves. */
export function HeldMails({ held: { count, listed } }: { held: FailedWork['held'] }) {
  const { t } = useTranslation()
  return (
    <>
      <DataList
        caption={t('upkeep.held')}
        rows={listed}
        rowId={(one) => one._id}
        empty={<None text={t('upkeep.noHeld')} />}
        columns={[
          { header: t('upkeep.mail'), cell: ({ mail }) => t(`upkeep.mailOf.${mail}`) },
          { header: t('upkeep.attempts'), align: 'right', cell: ({ attempts }) => formatCount(attempts) },
          { header: t('upkeep.nextAt'), quiet: true, cell: ({ nextAt }) => <StampText value={nextAt} /> },
        ]}
      />
      <NotShown count={count - listed.length} />
    </>
  )
}

/** Files in which a scanner found something; they lie apart from all that is served. */
export function FilesApart({ apart: { count, listed } }: { apart: FailedWork['apart'] }) {
  const { t } = useTranslation()
  return (
    <>
      <DataList
        caption={t('upkeep.apart')}
        rows={listed}
        rowId={(one) => one._id}
        empty={<None text={t('upkeep.noneApart')} />}
        columns={[
          { header: t('upkeep.apartFile'), wraps: true, cell: ({ name }) => <span dir="auto">{name}</span> },
          { header: t('upkeep.apartFound'), wraps: true, cell: ({ virus }) => virus },
          { header: t('upkeep.apartSentBy'), cell: (one) => one.sent_by },
          {
            header: t('upkeep.apartFor'),
            cell: ({ record }) =>
              record && isPath(record.page) ? <AppLink to={record.page}>{record.title}</AppLink> : null,
          },
          { header: t('upkeep.endedAt'), quiet: true, cell: ({ foundAt }) => <InstantText value={foundAt} /> },
        ]}
        rowActions={({ _id, name }) => <WorkActs id={_id} title={name} isOver />}
      />
      <NotShown count={count - listed.length} />
    </>
  )
}

/** What is over cannot be tried again. */
function WorkActs({ id, title, isOver = false }: { id: string; title: string; isOver?: boolean }) {
  const { t } = useTranslation()
  const { tryAgain, dismiss } = useUpkeepActs()
  const dismissAfterAsking = async () => {
    const question = { title: t('upkeep.dismissQuestion'), text: t('upkeep.dismissText') }
    if (await askConfirm({ ...question, confirmLabel: t('upkeep.dismiss') })) dismiss.mutate(id)
  }
  return (
    <span className="row">
      {isOver ? null : (
        <Button
          variant="default"
          aria-label={`${t('upkeep.tryAgain')}: ${title}`}
          loading={tryAgain.isPending}
          onClick={() => tryAgain.mutate(id)}
        >
          {t('upkeep.tryAgain')}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={`${t('upkeep.dismiss')}: ${title}`}
        loading={dismiss.isPending}
        onClick={() => void dismissAfterAsking()}
      >
        {t('upkeep.dismiss')}
      </Button>
    </span>
  )
}

const None = ({ text }: { text: string }) => <p className="card-b quiet">{text}</p>

function NotShown({ count }: { count: number }) {
  const { t } = useTranslation()
  return count > 0 ? <p className="card-b meta quiet">{t('upkeep.more', { count })}</p> : null
}
