import type { QueryClient } from '@tanstack/react-query'
import { type Path, paths } from '../../paths.ts'
import type { Translate } from '../../translation.ts'
import type { PageAction } from '../../ui/keys/page-actions.ts'
import { fetchCode } from '../../ui/lazy/fetch-code.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { copyLoanLink, toggleLoanActive } from './loan-activity.ts'
import { loanNumberOf } from './loan-facts.ts'
import { mayMove } from './stages/loan-progress.tsx'
import { type StatusChoice, stagesOf } from './stages/loan-stages.ts'
import type { QuickAct } from './use-quick-acts.ts'
import { viewAs } from './view-as/view-as.ts'

interface OpenLoan {
  page: LoanPageReply
  t: Translate
  queryClient: QueryClient
  /** Required fields that are blank. */
  missing: number
  mayUpdate: boolean
  isGuest: boolean
  /** The tasks of the loan are open to the reader. */
  hasTasks: boolean
  acts: readonly QuickAct[]
  move: (status: StatusChoice) => void
  save: () => void
  go: (path: Path) => void
}

/** What somebody may do to the loan that is open: the next step of its way first, other statuses last. */
export function loanActions(open: OpenLoan): PageAction[] {
  const { page, t, queryClient, mayUpdate, isGuest, hasTasks, acts, save, go } = open
  const { opportunity: loan, permissions } = page
  const path = paths.loan(loan._id)
  const tab = (key: string, label: string): PageAction => ({
    ...{ key, label },
    run: () => go(paths.loan(loan._id, { tab: key })),
  })
  const [next = [], others = []] = mayMove(page) ? splitAfterFirst(moves(open)) : []
  return [
    ...next,
    ...(mayUpdate ? [{ key: 'save', label: t('shared.save'), run: save }] : []),
    ...(isGuest ? [] : [tab('admin', permissions.assign ? t('loanPage.changeAssigned') : t('loanPage.adminInfo'))]),
    ...acts.map(({ key, label, to }) => ({ key: `act-${key}`, label, run: () => go(to) })),
    ...(hasTasks ? [tab('tasks', t('tasks.title'))] : []),
    ...(page.tabs.includes('notes') ? [tab('notes', t('notes.title'))] : []),
    ...(page.tabs.includes('history') ? [tab('history', t('loanPage.history'))] : []),
    ...(!isGuest && permissions.saveForm && loan.active && loan.prospect !== null
      ? [{ key: 'together', label: t('loanPage.fillTogether'), run: () => void together(open) }]
      : []),
    ...(isGuest ? [] : [{ key: 'view-as', label: t('loanPage.viewAs'), run: () => void viewAs(loan._id) }]),
    { key: 'print', label: t('shared.print'), run: () => window.print() },
    { key: 'open-in-tab', label: t('loanPage.openInTab'), run: () => void window.open(path, '_blank', 'noopener') },
    ...(permissions.add && !isGuest
      ? [{ key: 'clone', label: t('loanPage.cloneIt', { number: loanNumberOf(loan) }), run: () => void clone(open) }]
      : []),
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
    ...others,
  ]
}

async function together({ t, page }: OpenLoan): Promise<void> {
  const fillTogether = await fetchCode(async () => (await import('./together/fill-together.ts')).fillTogether)
  await fillTogether(t, page)
}

async function clone(open: OpenLoan): Promise<void> {
  const cloneLoan = await fetchCode(async () => (await import('./clone-loan.ts')).cloneLoan)
  await cloneLoan(open)
}

const splitAfterFirst = <One>(all: readonly One[]): [readonly One[], readonly One[]] => [all.slice(0, 1), all.slice(1)]

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
