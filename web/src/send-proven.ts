import { isRefusal } from './api-errors.ts'
import { sessionGate, stepUpGate } from './session-gate.ts'

interface Sending {
  /** Something is done by it, rather than read. */
  isAct: boolean
  /** Whether an ended session asks to sign in again, as it does if nothing is said. */
  mayAsk?: boolean
}

/**
 * Sends. An ended session opens the sign-in dialog, an act that asks for a proof the one for that; then the same goes
 * out once more, unless somebody else is at it by then: what was to be done for one is not done in another one's name.
 */
export async function sendProven<Reply>(send: () => Promise<Reply>, { isAct, mayAsk = true }: Sending): Promise<Reply> {
  const sentAt = sessionGate.now()
  const provenAt = stepUpGate.now()
  try {
    return await send()
  } catch (error) {
    const gate = gateFor(error, mayAsk)
    if (gate === null || !(await gate.ask(gate === sessionGate ? sentAt : provenAt))) throw error
    // In another role, company or person.
    if (isAct && sessionGate.isRenewedSince(sentAt)) throw error
    return send()
  }
}

function gateFor(error: unknown, mayAsk: boolean) {
  if (isRefusal(error, 'step-up-required')) return stepUpGate
  return mayAsk && isRefusal(error, 'not-signed-in') ? sessionGate : null
}
