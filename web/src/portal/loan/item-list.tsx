import type { ItemState, PortalItem, PortalLoan } from '@corbel/domain/portal/portal-replies'
import { completeOwnTask } from '@corbel/domain/tasks/borrower-task-endpoints'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Go } from '../parts/push.tsx'
import { useDates } from '../parts/use-dates.ts'
import { itemPath } from './loan-paths.ts'

const looks: Readonly<Record<ItemState, { icon: IconName; colour: string }>> = {
  redo: { icon: 'redo', colour: 'amber' },
  owed: { icon: 'send', colour: 'gray' },
  review: { icon: 'clock', colour: 'blue' },
  accepted: { icon: 'done', colour: 'green' },
}
const mostAccepted = 3

/** Whatever is needed of the borrower, in one list. */
export function ItemList({ loan, again }: { loan: PortalLoan; again: () => void }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const { items } = loan
  const accepted = items.filter(({ state }) => state === 'accepted')
  const folds = !isWhole && accepted.length > mostAccepted
  const shown = folds ? items.filter(({ state }) => state !== 'accepted') : items
  const done = items.filter(({ state }) => state === 'review' || state === 'accepted').length
  return (
    <section className="card list" aria-labelledby="list">
      <header className="row list-head">
        <h2 id="list" className="grow">
          {t('portal.yourList')}
        </h2>
        {items.length > 0 && <span className="quiet">{t('portal.doneOf', { done, count: items.length })}</span>}
      </header>
      {items.length === 0 && <p className="pad quiet">{t('portal.nothingListed')}</p>}
      <ul>
        {shown.map((item) => (
          <Row key={`${item.kind} ${item.id}`} loan={loan._id} item={item} onDone={again} />
        ))}
      </ul>
      {folds && (
        <button type="button" className="fold" onClick={() => setWhole(true)}>
          {t('portal.showAccepted', { count: accepted.length })}
        </button>
      )}
    </section>
  )
}

interface RowProps {
  loan: string
  item: PortalItem
  onDone: () => void
}

function Row({ loan, item, onDone }: RowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { icon, colour } = looks[item.state]
  const note = item.note || (item.kind === 'answer' ? t('portal.missingAnswer') : '')
  const due = item.due && (item.state === 'owed' || item.state === 'redo')
  const content = (
    <>
      <span className={`sign ${colour}`}>
        <Icon name={icon} />
      </span>
      <span className="grow">
        <span>{item.title}</span>
        {note && <small>{note}</small>}
        {due && <small>{t('portal.neededBy', { date: dates.day(item.due ?? '') })}</small>}
      </span>
    </>
  )
  const chip = <span className={`chip ${colour}`}>{t(`portal.states.${item.state}`)}</span>
  return (
    <li>
      {item.kind === 'task' ? (
        <div className="todo">
          {content}
          {item.state === 'owed' ? <MarkDone loan={loan} item={item} onDone={onDone} /> : chip}
        </div>
      ) : (
        <Go to={itemPath(loan, item)} className="todo">
          {content}
          {chip}
        </Go>
      )}
    </li>
  )
}

/** What the lender asked for that is no document and no answer: the borrower says that it is done. */
function MarkDone({ loan, item, onDone }: RowProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const done = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call(completeOwnTask, { params: { id: loan, task: item.id } })
      onDone()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span role="alert">
      {problem !== '' && <span className="problem">{problem}</span>}
      <button
        type="button"
        className="push quiet-push"
        aria-label={`${t('portal.markDone')}: ${item.title}`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void done()}
      >
        {t('portal.markDone')}
      </button>
    </span>
  )
}
