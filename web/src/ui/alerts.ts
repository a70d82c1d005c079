import { useSyncExternalStore } from 'react'

export type AlertTone = 'success' | 'danger' | 'warning' | 'info'

export interface Alert {
  id: number
  tone: AlertTone
  message: string
  /** What the person can do about it, such as Undo. */
  action?: { label: string; run: () => void }
  /** Names the failed request in the server's log. */
  reference?: string
  /** All but errors go after their time unless they are fixed; an error stays until dismissed. */
  leaves: boolean
  /** It was dismissed, or its time is over. */
  onGone?: () => void
}

export interface AlertOptions extends Pick<Alert, 'action' | 'onGone'> {
  reference?: string | null
  /** Keeps it until it is dismissed. */
  fixed?: boolean
}

/** Alert auto-dismiss (specification 1, section 9). */
export const alertLifetimeMs = 5000
const shownMost = 4

let alerts: readonly Alert[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replaceAlerts(next: readonly Alert[]): void {
  const gone = alerts.filter((alert) => !next.includes(alert))
  alerts = next
  for (const alert of gone) alert.onGone?.()
  for (const listener of listeners) listener()
}

function show(tone: AlertTone, message: string, options: AlertOptions = {}): number {
  lastId += 1
  const alert: Alert = {
    id: lastId,
    tone,
    message,
    action: options.action,
    reference: options.reference ?? undefined,
    leaves: tone !== 'danger' && !options.fixed,
    onGone: options.onGone,
  }
  // The same sentence twice says no more than once.
  replaceAlerts([...alerts.filter((one) => one.message !== message || one.tone !== tone), alert].slice(-shownMost))
  return alert.id
}

export const showSuccess = (message: string, options?: AlertOptions): number => show('success', message, options)
export const showError = (message: string, options?: AlertOptions): number => show('danger', message, options)
export const showWarning = (message: string, options?: AlertOptions): number => show('warning', message, options)
export const showNotice = (message: string, options?: AlertOptions): number => show('info', message, options)

export function dismissAlert(id: number): void {
  replaceAlerts(alerts.filter((one) => one.id !== id))
}

export const dismissAllAlerts = (): void => replaceAlerts([])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentAlerts = (): readonly Alert[] => alerts

export const useAlerts = (): readonly Alert[] => useSyncExternalStore(subscribe, currentAlerts)
