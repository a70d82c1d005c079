import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { messagePrice } from '@corbel/domain/whatsapp/message-price'
import { peopleADay } from '@corbel/domain/whatsapp/people-a-day'
import type * as endpoints from '@corbel/domain/whatsapp/whatsapp-endpoints'
import type { MassKinds } from '../records/bulk/mass/mass-kind.ts'
import { findWhatsapp, type WhatsappCall } from './manage-whatsapp.ts'
import { shownCost } from './shown-cost.ts'
import { findAccount, listOpenWindows } from './template-repository.ts'
import { whatsappAudience } from './whatsapp-audience.ts'
import { listTemplateRows } from './whatsapp-repository.ts'

/** To how many it would go now, why not to others, and what that is estimated to cost. */
export async function countWhatsapp(
  masses: MassKinds,
  call: WhatsappCall,
  id: string,
): Promise<Result<ReplyOf<typeof endpoints.countWhatsappCampaign>>> {
  const { db, actor, at, prices } = call
  const found = await findWhatsapp(call, id)
  if (!found.ok) return found
  const audience = await whatsappAudience(masses, call, found.value)
  if (!audience.ok) return audience
  const { recipients, skipped } = audience.value
  const templates = await listTemplateRows(db, actor.companyId)
  const template = templates.find(({ _id }) => _id === found.value.templateId)
  const numbers = recipients.map(({ number }) => number)
  const open = await listOpenWindows(db, actor.companyId, { numbers, at })
  const category = template?.category ?? ''
  const all = numbers.map((number) => messagePrice(prices, { number, category, isInWindow: open.has(number) }))
  const known = all.filter((one) => one !== null)
  const sum = { cost: known.reduce((some, one) => some + one, 0), unpriced: all.length - known.length }
  return granted({
    ...{ count: recipients.length, skipped, free: known.filter((one) => one === 0).length },
    cost: template === undefined ? null : shownCost(sum, prices),
    aDay: peopleADay((await findAccount(db, actor.companyId))?.limit ?? ''),
  })
}
