import type { OverrideAsked } from '@corbel/domain/loans/override'
import { useSyncExternalStore } from 'react'

/** Something that a status asks for and the loan lacks. */
export interface GateItem {
  kind: 'fields' | 'documents' | 'conditions' | 'tasks'
  /** Of what is no field: its id; blank where it is still to be made. */
  field: string
  title: string
  /** The tab of the form that it stands in; null where the form shows it nowhere. */
  tab: string | null
}

/** A move that lacks something, and what can be done about it. */
export interface GateQuestion {
  /** Null for a loan that is not there yet. */
  loanId: string | null
  title: string
  text: string
  status: string
  items: readonly GateItem[]
  /** Items that the role does not see. */
  unseen: number
  mayOverride: boolean
  /** Who can allow it. */
  allow: readonly { _id: string; fullName: string }[]
}

/** Under which the reason for a move is kept while it is on its way. */
export const reasonAtGate = ({ loanId, status }: Pick<GateQuestion, 'loanId' | 'status'>): string =>
  `gate-reason:${loanId ?? 'new'}:${status}`

/** With a reason, or not at all. */
export type GateAnswer = OverrideAsked | null

type Asked = GateQuestion & { answer: (answer: GateAnswer) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function setAsked(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Shows what a move lacks; a second one answers the first with no. */
export function askAtGate(question: GateQuestion): Promise<GateAnswer> {
  asked?.answer(null)
  return new Promise((resolve) => setAsked({ ...question, answer: resolve }))
}

export function answerAtGate(answer: GateAnswer): void {
  asked?.answer(answer)
  setAsked(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGateQuestion = (): GateQuestion | null => useSyncExternalStore(subscribe, () => asked)
