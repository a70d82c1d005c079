import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { messagePrice, priceText } from '@corbel/domain/whatsapp/message-price'
import type * as endpoints from '@corbel/domain/whatsapp/whatsapp-endpoints'
import type { MassCall, MassKinds } from '../records/bulk/mass/mass-kind.ts'
import { findWhatsapp } from './manage-whatsapp.ts'
import { listOpenWindows } from './template-repository.ts'
import { whatsappAudience } from './whatsapp-audience.ts'
import { listTemplateRows } from './whatsapp-repository.ts'

/** To how many it would go now, why not to others, and about what that costs. */
export async function countWhatsapp(
  masses: MassKinds,
  call: MassCall,
  id: string,
): Promise<Result<ReplyOf<typeof endpoints.countWhatsappCampaign>>> {
  const { db, actor, at } = call
  const found = await findWhatsapp(call, id)
  if (!found.ok) return found
  const audience = await whatsappAudience(masses, call, found.value)
  if (!audience.ok) return audience
  const { recipients, skipped } = audience.value
  const templates = await listTemplateRows(db, actor.companyId)
  const template = templates.find(({ _id }) => _id === found.value.templateId)
  const numbers = recipients.map(({ number }) => number)
  const open = await listOpenWindows(db, actor.companyId, { numbers, at })
  const prices = numbers.map((number) => messagePrice(number, template?.category ?? '', open.has(number)))
  const cost = template === undefined ? null : priceText(prices.reduce((sum, one) => sum + one, 0))
  return granted({ count: recipients.length, skipped, cost, free: prices.filter((one) => one === 0).length })
}
