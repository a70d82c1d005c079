import type { QueryClient } from '@tanstack/react-query'
import { type Path, paths } from '../../paths.ts'
import type { Translate } from '../../translation.ts'
import type { PageAction } from '../../ui/keys/page-actions.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { copyLoanLink, toggleLoanActive } from './loan-activity.ts'
import { loanNumberOf } from './loan-facts.ts'
import { mayMove } from './stages/loan-progress.tsx'
import { type StatusChoice, stagesOf } from './stages/loan-stages.ts'

interface OpenLoan {
  page: LoanPageReply
  t: Translate
  queryClient: QueryClient
  /** Required fields that are blank. */
  missing: number
  mayUpdate: boolean
  isGuest: boolean
  move: (status: StatusChoice) => void
  save: () => void
  go: (path: Path) => void
}

/** Everything that somebody may do to the loan that is open, the next step of its way first. */
export function loanActions(open: OpenLoan): PageAction[] {
  const { page, t, queryClient, mayUpdate, isGuest, save, go } = open
  const { opportunity: loan, permissions, neighbours } = page
  const path = paths.loan(loan._id)
  const tab = (key: string, label: string): PageAction => ({
    ...{ key, label },
    run: () => go(paths.loan(loan._id, { tab: key })),
  })
  const walk = (key: string, label: string, id: string | null): PageAction[] =>
    id === null ? [] : [{ key, label, run: () => go(paths.loan(id)) }]
  return [
    ...(mayMove(page) ? moves(open) : []),
    ...(mayUpdate ? [{ key: 'save', label: t('shared.save'), run: save }] : []),
    ...(isGuest ? [] : [tab('admin', permissions.assign ? t('loanPage.changeAssigned') : t('loanPage.adminInfo'))]),
    ...(page.tabs.includes('notes') ? [tab('notes', t('notes.title'))] : []),
    ...(page.tabs.includes('history') ? [tab('history', t('loanPage.history'))] : []),
    ...walk('next', t('loanPage.keyNext'), neighbours.next),
    ...walk('previous', t('loanPage.keyPrevious'), neighbours.previous),
    { key: 'copy-link', label: t('loanPage.copyLink'), run: () => void copyLoanLink(t, path) },
    ...(permissions.delete
      ? [
          {
            key: 'active',
            label: `${t(loan.active ? 'loanPage.deactivate' : 'loanPage.activate')} ${loanNumberOf(loan)}`,
            run: () => void toggleLoanActive(t, queryClient, page),
          },
        ]
      : []),
  ]
}

/** First what lies ahead on the loan's way, then what lies behind it or beside. */
function moves({ page, t, missing, move }: OpenLoan): PageAction[] {
  const { opportunity: loan, status } = page
  const { steps, all, current } = stagesOf(loan, status)
  const held = new Set(loan.status.map(({ _id }) => _id))
  const ahead = steps.slice(current + 1)
  const others = all.filter((one) => !ahead.includes(one))
  return [...ahead, ...others]
    .filter(({ _id }) => !held.has(_id))
    .map((one) => ({
      key: `move-${one._id}`,
      label: t('loanPage.moveTo', { stage: one.title }),
      ...(missing > 0 && ahead.includes(one) ? { note: t('forms.fieldsToComplete', { count: missing }) } : {}),
      run: () => move(one),
    }))
}
