import './followed.css'
import type { ItemState, PortalItem } from '@corbel/domain/portal/portal-replies'
import type { Path } from '../../../paths.ts'
import { useTranslation } from '../../../translation.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { useDisplayFormat } from '../../../ui/display-format.ts'
import { formatCalendarDate } from '../../../ui/format-date.ts'

const colours: Readonly<Record<ItemState, string>> = { redo: 'amber', owed: 'gray', review: 'blue', accepted: 'green' }

interface LoanItemsProps {
  items: readonly PortalItem[]
  /** Where each is seen to; without it they are read alone. */
  pathOf?: (item: PortalItem) => Path
}

/** The one list of what a loan needs of its borrower. */
export function LoanItems({ items, pathOf }: LoanItemsProps) {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  const done = items.filter(({ state }) => state === 'review' || state === 'accepted').length
  const isOpen = ({ state }: PortalItem): boolean => state === 'redo' || state === 'owed'
  return (
    <>
      <h3>
        {t('portal.yourList')}{' '}
        {items.length > 0 && <span className="quiet">{t('portal.doneOf', { done, count: items.length })}</span>}
      </h3>
      {items.length === 0 && <p className="quiet">{t('portal.nothingListed')}</p>}
      <ul className="followed-items">
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <div className="grow" dir="auto">
              <p>{pathOf ? <AppLink to={pathOf(item)}>{item.title}</AppLink> : item.title}</p>
              {item.note && <p className="quiet">{item.note}</p>}
              {item.due !== null && isOpen(item) && (
                <p className="quiet">{t('portal.neededBy', { date: formatCalendarDate(item.due, dateFormat) })}</p>
              )}
            </div>
            <span className={`chip ${colours[item.state]}`}>{t(`portal.states.${item.state}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
