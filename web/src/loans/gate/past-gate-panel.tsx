import { useTranslation } from '../../translation.ts'
import { GateHost } from './gate-host.tsx'
import { sendPastGate } from './send-past-gate.ts'

type Send<Reply> = Parameters<typeof sendPastGate<Reply>>[2]

/** Sends, from another page than those of loans, what makes a loan and may meet a gate: see `sendPastGate`. */
export function usePastGate() {
  const { t } = useTranslation()
  return <Reply,>(send: Send<Reply>): Promise<Reply> => sendPastGate(t, null, send)
}

/** Where the question of a gate is shown on such a page. */
export const PastGatePanel = () => <GateHost />
