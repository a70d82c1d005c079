import type { BoardCard, BoardColumn } from '@corbel/domain/loans/loan-board-endpoints'
import { useDraggable } from '@dnd-kit/core'
import { IconArrowsMove } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatMoney, formatPercent } from '../../ui/format-number.ts'
import { ChoiceMenu } from '../../ui/press/choice-menu.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useNow } from '../../ui/use-now.ts'
import { wholeDaysSince } from '../loan-edit/stages/whole-days.ts'
import { isOfAnother } from '../sharing/may-share.ts'
import { StageDays } from '../stage-days-panel.tsx'
import { type CardMoves, numberOf } from './use-card-moves.ts'

interface BoardCardItemProps {
  card: BoardCard
  column: BoardColumn
  columns: readonly BoardColumn[]
  moves: CardMoves
  mayMove: boolean
}

/** A loan with several statuses stands in several columns. */
export const placeOf = ({ _id: column }: { _id: string }, { _id: card }: { _id: string }): string => `${column} ${card}`

/** A loan on the board: dragged, or moved by its menu and by keys. */
export function BoardCardItem({ card, column, columns, moves, mayMove }: BoardCardItemProps) {
  const { company } = useCurrentUser()
  const isMovable = mayMove && card.active && !card.readonly && !isOfAnother(card, company?._id)
  const isMoving = moves.moving.has(card._id)
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: placeOf(column, card),
    disabled: !isMovable || isMoving,
  })
  const look = ['board-card', isMovable ? 'is-movable' : '', isDragging ? 'is-taken' : '', isMoving ? 'is-moving' : '']
  return (
    <li
      ref={setNodeRef}
      className={look.filter(Boolean).join(' ')}
      data-card={card._id}
      aria-busy={isMoving}
      {...listeners}
    >
      <CardFace
        card={card}
        menu={isMovable && <MoveMenu {...{ card, column, columns, moves }} />}
        isDescribed={isMovable}
      />
    </li>
  )
}

function MoveMenu({ card, column, columns, moves }: Omit<BoardCardItemProps, 'mayMove'>) {
  const { t } = useTranslation()
  const choose = (id: string) => {
    const to = columns.find(({ _id }) => _id === id)
    if (to) moves.move({ card, from: column, to })
  }
  return (
    <ChoiceMenu
      width={240}
      position="top-end"
      choices={columns.map(({ _id, label, color }) => ({
        value: _id,
        label: <StatusChip label={label} color={color} />,
      }))}
      chosen={column._id}
      onChoose={choose}
      button={{ className: 'ibtn ibtn-sm', 'aria-label': t('loanBoard.moveCard', { number: numberOf(card) }) }}
    >
      <IconArrowsMove size={16} stroke={1.75} aria-hidden />
    </ChoiceMenu>
  )
}

interface CardFaceProps {
  card: BoardCard
  menu?: ReactNode
  isDescribed?: boolean
  isHeld?: boolean
}

/** What a card says. */
export function CardFace({ card, menu, isDescribed = false, isHeld = false }: CardFaceProps) {
  const { t } = useTranslation()
  const { currency } = useDisplayFormat()
  const now = useNow()
  const { prospect, workforces, enteredAt, amount, rate } = card
  const days = enteredAt === null ? null : wholeDaysSince(enteredAt, now)
  const borrower = prospect === null ? '' : `${prospect.info.first_name} ${prospect.info.last_name}`.trim()
  return (
    <div className={isHeld ? 'board-face is-held' : 'board-face'}>
      <div className="row">
        <AppLink
          className="num med grow trunc"
          to={paths.loan(card._id)}
          draggable={false}
          aria-describedby={isDescribed ? 'board-help' : undefined}
        >
          {numberOf(card)}
        </AppLink>
        {menu}
      </div>
      <p className="trunc">{borrower || <span className="quiet">{t('loanBoard.noBorrower')}</span>}</p>
      <div className="row meta quiet">
        <span className="grow num trunc">
          {[amount !== '' && formatMoney(amount, currency), rate !== '' && formatPercent(rate)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {days !== null && (
          <StageDays days={days} target={card.stageTarget} said={t('loanBoard.inStage', { count: days })} />
        )}
        {workforces.length > 0 && (
          <span className="row board-people">
            {workforces.slice(0, 3).map(({ user, role }) => (
              <Avatar
                key={`${user._id} ${role._id}`}
                name={`${user.info.first_name} ${user.info.last_name}`.trim()}
                role={role.title}
                size="sm"
              />
            ))}
          </span>
        )}
      </div>
    </div>
  )
}
