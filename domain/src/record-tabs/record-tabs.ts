import type { UserType } from '../auth/actor.ts'
import type { CompanyFeatures } from '../companies/company-features.ts'
import type { TabKey } from '../roles/role.ts'

/** The kinds of records that have a page; `pages` are those of modules that a company made. */
export const tabbedKinds = ['opportunities', 'prospects', 'contacts', 'workforces', 'leads', 'pages'] as const
export type TabbedKind = (typeof tabbedKinds)[number]

/** Tabs of a record beside those of its form, in their order. */
export const recordTabKeys = [
  'admin',
  'auth',
  'opportunities',
  'docs',
  'messages',
  'emails',
  'tasks',
  'notes',
  'payments',
  'history',
  'marketplace',
] as const
export type RecordTabKey = (typeof recordTabKeys)[number]

interface RecordTabRule {
  /** On pages of which records. */
  readonly kinds: readonly TabbedKind[]
  /** For whom. */
  readonly readers: readonly UserType[]
  /** The tab of a role that opens it; null: no right of a tab is asked. */
  readonly right: TabKey | null
  /** Only for whom reads loans at all. */
  readonly ofLoans?: true
  /** Whether guests of a share have it where their role opens it. */
  readonly guests: boolean
  /** A switch of the company without which it is nobody's. */
  readonly needs?: keyof CompanyFeatures
  /** A switch of the company that takes it from borrowers. */
  readonly hiddenFromProspectsBy?: keyof CompanyFeatures
}

const people = ['prospects', 'contacts', 'workforces'] as const
const everybody = ['Workforces', 'Contacts', 'Prospects'] as const
const staff = ['Workforces'] as const
const lender = ['Workforces', 'Contacts'] as const

/**
 * Which tabs a record has for whom (specification 2, section 2, "Record tab view"; specification 3, section 6): the kind
 * of record, who reads it, the right on the tab, the company's switches. The server asks it for what it answers and pages
 * draw what the server answered; none decides on its own.
 */
export const recordTabRules = {
  // "Shows only when the user's company equals the record's company", always for staff, hidden on people and leads.
  admin: { kinds: ['opportunities', 'pages'], readers: staff, right: null, guests: false },
  auth: { kinds: people, readers: everybody, right: 'auth', guests: false },
  opportunities: { kinds: people, readers: staff, right: null, guests: false, ofLoans: true },
  docs: { kinds: tabbedKinds, readers: everybody, right: 'docs', guests: true },
  // Between the lender and those outside; a borrower's own never asks a right.
  messages: { kinds: ['opportunities'], readers: everybody, right: 'emails', guests: false },
  // Of people, and of loans where the role opens them (decision 22); those outside have their messages instead.
  emails: { kinds: [...people, 'opportunities'], readers: staff, right: 'emails', guests: false },
  tasks: { kinds: tabbedKinds, readers: lender, right: 'tasks', guests: true, needs: 'tasks_tab' },
  notes: {
    kinds: tabbedKinds,
    readers: everybody,
    right: 'notes',
    guests: true,
    hiddenFromProspectsBy: 'notes_hidden_from_prospects',
  },
  payments: { kinds: tabbedKinds, readers: everybody, right: 'payments', guests: false },
  history: { kinds: tabbedKinds, readers: staff, right: 'history', guests: true },
  // "Workforces always get admin and marketplace", where the company has it.
  marketplace: { kinds: ['opportunities'], readers: staff, right: null, guests: false, needs: 'marketplace' },
} as const satisfies Record<RecordTabKey, RecordTabRule>

export interface TabReading {
  readonly kind: TabbedKind
  readonly reader: { readonly type: UserType; readonly guestOf?: string | undefined }
  readonly features: CompanyFeatures
  readonly readsLoans: boolean
  /** Whether the reader's role opens the tab of this record. */
  readonly mayRead: (tab: TabKey) => boolean
}

/** The tabs of a record for whoever reads it, in their order. */
export function recordTabsFor({ kind, reader, features, readsLoans, mayRead }: TabReading): RecordTabKey[] {
  return recordTabKeys.filter((key) => {
    const rule: RecordTabRule = recordTabRules[key]
    if (!rule.kinds.includes(kind) || !rule.readers.includes(reader.type)) return false
    if (reader.guestOf !== undefined && !rule.guests) return false
    if (rule.ofLoans === true && !readsLoans) return false
    if (rule.needs !== undefined && !features[rule.needs]) return false
    const { hiddenFromProspectsBy: hidden } = rule
    if (hidden !== undefined && reader.type === 'Prospects' && features[hidden]) return false
    const isOwnTalk = key === 'messages' && reader.type === 'Prospects'
    return rule.right === null || isOwnTalk || mayRead(rule.right)
  })
}

/**
 * Which way somebody goes who changes from one tab to another: back where it stands earlier in the order. Documents
 * count as the last one for whoever is not signed in (specification 2, section 2).
 */
export function tabDirection(
  order: readonly string[],
  { from, to, isVisitor = false }: { from: string; to: string; isVisitor?: boolean },
): 'next' | 'back' {
  const placeOf = (key: string): number => {
    if (isVisitor && key === 'docs') return order.length
    return order.indexOf(key)
  }
  return placeOf(to) < placeOf(from) ? 'back' : 'next'
}
