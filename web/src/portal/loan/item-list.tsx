import type { ItemState, PortalItem, PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
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
export function ItemList({ loan }: { loan: PortalLoan }) {
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
          <Row key={`${item.kind} ${item.id}`} loan={loan._id} item={item} />
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

function Row({ loan, item }: { loan: string; item: PortalItem }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { icon, colour } = looks[item.state]
  const note = item.note || (item.kind === 'answer' ? t('portal.missingAnswer') : '')
  const due = item.due && (item.state === 'owed' || item.state === 'redo')
  return (
    <li>
      <Go to={itemPath(loan, item)} className="todo">
        <span className={`sign ${colour}`}>
          <Icon name={icon} />
        </span>
        <span className="grow">
          <span>{item.title}</span>
          {note && <small>{note}</small>}
          {due && <small>{t('portal.neededBy', { date: dates.day(item.due ?? '') })}</small>}
        </span>
        <span className={`chip ${colour}`}>{t(`portal.states.${item.state}`)}</span>
      </Go>
    </li>
  )
}
