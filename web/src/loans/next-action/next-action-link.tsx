import './next-action.css'
import type { NextActionReply } from '@corbel/domain/records/open-items/next-action-reply'
import { useCurrentUser } from '../../current-user.ts'
import { type Path, paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { useNow } from '../../ui/use-now.ts'

type Next = NonNullable<NextActionReply['next']>

/** A loan as far as what it waits for is told of it. */
interface WaitingLoan {
  readonly _id: string
  readonly nextAction: NextActionReply | null
}

/** What is to be done next, as the way to the very place of it. */
export function NextActionText({ loan }: { loan: WaitingLoan }) {
  const { t } = useTranslation()
  const place = usePlaceOf(loan._id)
  const { nextAction } = loan
  if (nextAction === null) return null
  const { next } = nextAction
  if (next === null) return <span className="next-nothing">{t('nextAction.nothing')}</span>
  return (
    <AppLink to={place(next)} className="link">
      <NextActionWords next={next} />
    </AppLink>
  )
}

/** The same in words alone. */
export function NextActionWords({ next }: { next: Next }) {
  const { t } = useTranslation()
  if (next.kind !== 'fields') return t(`nextAction.kinds.${next.kind}`)
  return next.field === null ? (
    t('nextAction.unseen')
  ) : (
    <span dir="auto">{t('nextAction.fill', { field: next.field.title })}</span>
  )
}

/** A field that the reader sees, the person who was invited, else the loan. */
function usePlaceOf(loanId: string): (next: Next) => Path {
  const { type } = useCurrentUser()
  return ({ kind, field, person, task }) => {
    if (kind === 'task') return paths.loan(loanId, { tab: 'tasks', task })
    if (kind === 'message') return paths.loan(loanId, { tab: 'messages' })
    if (kind === 'condition' || kind === 'document') return paths.loan(loanId, { tab: 'docs' })
    if (person !== null && type === 'Workforces') return paths.person('prospects', person)
    return field === null ? paths.loan(loanId) : paths.loan(loanId, { tab: field.tab ?? undefined, field: field._id })
  }
}

/** The day by which it is to be done: past in red, today in amber, and said in words too. */
export function DueText({ due }: { due: string }) {
  const { t } = useTranslation()
  const { timeZone } = useDisplayFormat()
  const now = useNow()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  if (due > today) return <DateText value={due} />
  const isToday = due === today
  return (
    <span className={isToday ? 'due-today' : 'due-past'}>
      <DateText value={due} />
      <span className="due-word">{t(isToday ? 'nextAction.today' : 'nextAction.overdue')}</span>
    </span>
  )
}
