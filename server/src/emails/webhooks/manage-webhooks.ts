import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type * as endpoints from '@corbel/domain/emails/webhooks/webhook-endpoints'
import { mostWebhooks, rotatedSecretHours } from '@corbel/domain/emails/webhooks/webhook-waits'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { mayPublishTemplate, namesFor } from '../templates/manage-templates.ts'
import { giveUpDeliveries } from './delivery-repository.ts'
import { findWebhook, insertWebhook, listWebhookRows, rotateSigning, updateWebhook } from './webhook-repository.ts'
import { newWebhookSecret, sealSecret } from './webhook-secret.ts'
import { wakeWebhooks } from './webhook-wake.ts'

type Call = { readonly db: Db; readonly actor: Actor; readonly at: Date }
type Sealing = Call & { readonly secrets: Secrets }
/** What became of calls is shown for so long. */
export const shownSince = (at: Date): Date => new Date(at.getTime() - 30 * 86_400_000)

/** Whoever publishes automations says where they may call. */
export const maySetWebhooks = mayPublishTemplate

export async function listWebhooks({ db, actor, at }: Call): Promise<Result<AnswerOf<typeof endpoints.listWebhooks>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const found = await listWebhookRows(db, actor.companyId, shownSince(at))
  const nameOf = await namesFor(db, actor)
  return granted({
    webhooks: found.map(({ id: _id, signing: _signing, state, failingSince, changedAt, changedBy, ...one }) => ({
      ...{ _id, ...one, state: state === 'on' ? ('on' as const) : ('off' as const) },
      failingSince: failingSince?.toISOString() ?? null,
      ...{ changedAt: changedAt.toISOString(), changedBy: nameOf(changedBy) },
    })),
    permissions: { change: maySetWebhooks(actor) },
  })
}

const notCallable = () => refused({ code: 'invalid-fields', fields: { url: tell('webhooks.notCallable') } })

type Adding = {
  readonly body: BodyOf<typeof endpoints.addWebhook>
  /** Whether its address leads to the internet; asked before the transaction. */
  readonly leadsOutside: boolean
}

export async function addWebhook(
  { db, actor, at, secrets }: Sealing,
  { body: { title, url }, leadsOutside }: Adding,
): Promise<Result<AnswerOf<typeof endpoints.addWebhook>>> {
  if (!maySetWebhooks(actor)) return refused({ code: 'not-allowed' })
  if (!leadsOutside) return notCallable()
  const { companyId, fullName: by } = actor
  const [id, secret] = [newId(), newWebhookSecret()]
  const signing = sealSecret(await secrets.ofCompany(db, companyId), secret, id)
  if (!(await insertWebhook(db, companyId, { id, title, url, signing, at, by, most: mostWebhooks })))
    return refused({ code: 'invalid-fields', fields: { title: tell('webhooks.tooMany', { count: mostWebhooks }) } })
  tellDifferences(db, [{ field: 'url', previous: null, current: url }])
  return granted({ message: tell('webhooks.made', { title }), _id: id, secret })
}

type Changing = {
  readonly id: string
  readonly body: BodyOf<typeof endpoints.changeWebhook>
  readonly leadsOutside: boolean
}

export async function changeWebhook(
  { db, actor, at }: Call,
  { id, body, leadsOutside }: Changing,
): Promise<Result<AnswerOf<typeof endpoints.changeWebhook>>> {
  if (!maySetWebhooks(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const found = isId(id) ? await findWebhook(db, companyId, { id, lock: 'change' }) : undefined
  if (found === undefined) return refused({ code: 'not-found' })
  const { title = found.title, url = found.url, state = found.state } = body
  if (body.url !== undefined && !leadsOutside) return notCallable()
  await updateWebhook(db, companyId, { id, title, url, state, at, by })
  if (state === 'removed') await giveUpDeliveries(db, companyId, { webhookId: id, at })
  tellDifferences(db, [
    { field: 'title', previous: found.title, current: title },
    { field: 'url', previous: found.url, current: url },
    { field: 'state', previous: found.state, current: state },
  ])
  wakeWebhooks(db)
  return granted({ message: tell(state === 'removed' ? 'webhooks.removed' : 'webhooks.changed', { title }) })
}

export async function rotateWebhook(
  { db, actor, at, secrets }: Sealing,
  { id }: { readonly id: string },
): Promise<Result<AnswerOf<typeof endpoints.rotateWebhook>>> {
  if (!maySetWebhooks(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const found = isId(id) ? await findWebhook(db, companyId, { id, lock: 'change' }) : undefined
  if (found === undefined) return refused({ code: 'not-found' })
  const secret = newWebhookSecret()
  const signing = sealSecret(await secrets.ofCompany(db, companyId), secret, id)
  await rotateSigning(db, companyId, { id, signing, until: new Date(at.getTime() + rotatedSecretHours * 3_600_000) })
  const { title } = found
  tellDifferences(db, [{ field: title, previous: null, current: 'secret' }])
  return granted({ message: tell('webhooks.rotated', { title }), _id: id, secret })
}
