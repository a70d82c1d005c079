import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  text?: string
  /** Named by its verb: "Deactivate 3 loans". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

interface Asked extends Question {
  answer: (confirmed: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function setAsked(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks in a dialog; closing it is a no. A second question answers the first one with no. */
export function askConfirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => setAsked({ ...question, answer: resolve }))
}

export function answerQuestion(confirmed: boolean): void {
  asked?.answer(confirmed)
  setAsked(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useQuestion = (): Question | null => useSyncExternalStore(subscribe, () => asked)
