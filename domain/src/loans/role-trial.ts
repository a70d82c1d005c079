import type { Actor } from '../auth/actor.ts'
import { rightsOn, tabRightsOn } from '../auth/actor.ts'
import type { ModuleRights } from '../roles/role.ts'
import { type ModuleKey, tabKeys } from '../roles/role.ts'
import type { TrialAction, TrialReason } from '../roles/role-endpoints.ts'
import { type LoanStanding, loanPolicy } from './loan-policy.ts'
import { mayEditInStatuses } from './status-rights.ts'

/** Which rights decide each thing that may be done with a loan, and whether it is staff's alone. */
const decidedBy = {
  read: { rights: ['read'], staffOnly: false },
  saveForm: { rights: ['update'], staffOnly: false },
  update: { rights: ['update'], staffOnly: false },
  setStatus: { rights: ['status', 'update'], staffOnly: true },
  assign: { rights: ['assign', 'update'], staffOnly: true },
  remove: { rights: ['delete'], staffOnly: false },
  reveal: { rights: ['reveal', 'read'], staffOnly: false },
  readHistory: { rights: ['read'], staffOnly: true },
} as const satisfies Partial<
  Record<keyof typeof loanPolicy, { rights: readonly (keyof ModuleRights)[]; staffOnly: boolean }>
>
type LoanAction = keyof typeof decidedBy
const loanActions = Object.keys(decidedBy) as LoanAction[] // The keys of a constant of this file.

/** What somebody with the actor's role could do with a loan, as the policy itself answers, and why. */
export function tryLoan(actor: Actor, loan: LoanStanding): TrialAction[] {
  const acts = loanActions.map((action) => {
    const answer = answerOf(actor, loan, (who, standing) => loanPolicy[action](who, standing))
    return { action, answer, why: whyLoan(actor, loan, { action, answer }) }
  })
  return [...acts, ...tabKeys.flatMap((tab) => tryTab(actor, loan, tab))]
}

type Ask = (actor: Actor, loan: LoanStanding) => boolean

/** Asked thrice: of somebody the loan is no concern of, of a colleague in its group, and of whoever it belongs to. */
function answerOf(actor: Actor, loan: LoanStanding, ask: Ask): TrialAction['answer'] {
  const strangers = { ...loan, companyId: actor.companyId, prospectId: null, assigneeIds: [], groupIds: [] }
  if (ask({ ...actor, groupIds: [] }, strangers)) return 'always'
  if (ask({ ...actor, groupIds: [1] }, { ...strangers, groupIds: [1] })) return 'team'
  const { personId } = actor
  return ask(actor, { ...strangers, prospectId: personId, assigneeIds: [personId] }) ? 'own' : 'never'
}

type Answered = { action: LoanAction; answer: TrialAction['answer'] }

function whyLoan(actor: Actor, loan: LoanStanding, { action, answer }: Answered): TrialReason {
  const { rights, staffOnly } = decidedBy[action]
  const held = rightsOn(actor, 'opportunities')
  const missing = rights.find((right) => held[right] === false || held[right] === 'none')
  const decisive = missing ?? rights.at(-1) ?? 'read'
  const reason = { right: `opportunities.${decisive}`, scope: scopeText(held[decisive]) }
  if (actor.role.admin) return { code: 'administrator', right: null, scope: null }
  if (answer !== 'never') return { code: answer === 'always' ? 'granted' : 'reach', ...reason }
  if (staffOnly && actor.type !== 'Workforces') return { code: 'staff-only', right: null, scope: null }
  if (missing !== undefined) return { code: 'no-right', ...reason }
  if (!mayEditInStatuses(actor, loan)) return { code: 'status', right: `statuses.${loan.productId}.edit`, scope: null }
  return { code: 'reach', ...reason }
}

function tryTab(actor: Actor, loan: LoanStanding, tab: (typeof tabKeys)[number]): TrialAction[] {
  const said = tabRightsOn(actor, 'opportunities', tab)
  return (['read', 'add', 'update', 'delete'] as const).map((act) => {
    const answer = answerOf(actor, loan, (who, standing) => loanPolicy.inTab(who, standing, { tab, action: act }))
    const right = said === null ? `opportunities.${ofRecord[act]}` : `tabs.opportunities.${tab}.${act}`
    const scope = said === null ? scopeText(rightsOn(actor, 'opportunities')[ofRecord[act]]) : said[act]
    const code = codeOf(actor, loan, { act, answer, scope })
    return { action: `${tab}.${act}`, answer, why: { code, right, scope } }
  })
}

/** A tab that a role says nothing of follows these rights. */
const ofRecord = { read: 'read', add: 'update', update: 'update', delete: 'delete' } as const

type AskedTab = { act: keyof typeof ofRecord; answer: TrialAction['answer']; scope: string | null }

function codeOf(actor: Actor, loan: LoanStanding, { act, answer, scope }: AskedTab): TrialReason['code'] {
  if (actor.role.admin) return 'administrator'
  if (answer === 'always') return 'granted'
  if (answer !== 'never') return 'reach'
  if (scope !== 'none' && act !== 'read' && !mayEditInStatuses(actor, loan)) return 'status'
  return 'no-right'
}

/** What somebody with the actor's role could do with a kind of record in general. */
export function tryModule(actor: Actor, module: ModuleKey): TrialAction[] {
  const { admin } = actor.role
  return Object.entries(rightsOn(actor, module)).map(([action, held]) => {
    const answer = held === true || held === 'all' ? 'always' : held === 'own' || held === 'team' ? held : 'never'
    const code = admin ? 'administrator' : answer === 'always' ? 'granted' : answer === 'never' ? 'no-right' : 'reach'
    return { action, answer, why: { code, right: `${module}.${action}`, scope: scopeText(held) } }
  })
}

const scopeText = (held: boolean | string): string | null => (typeof held === 'string' ? held : null)
