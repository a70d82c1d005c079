import { type ApiRefusal, isRefusal } from '../../api-errors.ts'
import type { Translate } from '../../translation.ts'
import { typedStore } from '../../ui/typed/typed-store.ts'
import { askAtGate, type GateItem, type GateQuestion, reasonAtGate } from './gate-question.ts'

type Override = { override?: NonNullable<Awaited<ReturnType<typeof askAtGate>>> }

/**
 * Sends what may meet a gate. What is open there is shown; by right it is sent again with a reason. A move that nobody
 * goes on with fails with the refusal, which the person has read then.
 */
export async function sendPastGate<Reply>(
  t: Translate,
  loanId: string | null,
  send: (override: Override) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send({})
  } catch (error) {
    if (!isRefusal(error, 'gate-open')) throw error
    const question = questionOf(t, loanId, error)
    const override = await askAtGate(question)
    if (override === null) throw error
    const reply = await send({ override })
    typedStore.forget(reasonAtGate(question))
    return reply
  }
}

/** The members of the refusal are the server's own: `server/src/loans/gates/refuse-gate.ts`. */
function questionOf(t: Translate, loanId: string | null, { sentence, details }: ApiRefusal): GateQuestion {
  const { status, items, unseen, override, allow } = details as {
    status: string
    items: readonly GateItem[]
    unseen: number
    override: boolean
    allow: GateQuestion['allow']
  }
  return {
    ...{ loanId, status, items, unseen, allow, mayOverride: override },
    ...{ title: t('loans.gate.title', { status }), text: sentence },
  }
}
