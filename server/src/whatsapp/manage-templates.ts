import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { WhatsappTemplate } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { templateProblems } from '@corbel/domain/whatsapp/whatsapp-template'
import type * as endpoints from '@corbel/domain/whatsapp/whatsapp-template-endpoints'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import { isId, newId } from '../platform/ids.ts'
import { differencesOf } from '../products/editing/note-configuration-change.ts'
import type { MassCall } from '../records/bulk/mass/mass-kind.ts'
import type { WhatsappCall } from './manage-whatsapp.ts'
import { insertTemplate, isTemplateNameTaken, noteSubmitted, updateTemplate } from './template-repository.ts'
import { wakeWhatsapp } from './wake-whatsapp.ts'
import { listTemplateRows } from './whatsapp-repository.ts'

type Body = BodyOf<typeof endpoints.addWhatsappTemplate>

async function findTemplate(call: MassCall, id: string): Promise<Result<WhatsappTemplate>> {
  const { db, actor } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const found = isId(id) ? (await listTemplateRows(db, actor.companyId)).find(({ _id }) => _id === id) : undefined
  return found === undefined ? refused({ code: 'not-found' }) : granted(found)
}

/** What is wrong with it, by field; null: nothing. */
async function refuseContent({ db, actor }: MassCall, body: Body, besides: string | null) {
  const fields: Record<string, Message> = {}
  for (const field of templateProblems(body))
    fields[field] = tell(field === 'body' ? 'whatsapp.problems.places' : 'whatsapp.problems.samples')
  if (body.header?.kind === 'text' && body.header.text === '') fields.header = tell('whatsapp.problems.header')
  const { name, language } = body
  if (await isTemplateNameTaken(db, actor.companyId, { name, language, besides }))
    fields.name = tell('whatsapp.problems.taken')
  return Object.keys(fields).length > 0 ? refused({ code: 'invalid-fields', fields }) : null
}

async function shown({ db, actor }: MassCall, id: string): Promise<WhatsappTemplate> {
  const found = (await listTemplateRows(db, actor.companyId)).find(({ _id }) => _id === id)
  if (found === undefined) throw new Error('A written template is not there.')
  return found
}

export async function addTemplate(
  call: MassCall,
  body: Body,
): Promise<Result<AnswerOf<typeof endpoints.addWhatsappTemplate>>> {
  const { db, actor, at } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const wrong = await refuseContent(call, body, null)
  if (wrong !== null) return wrong
  const id = newId()
  await insertTemplate(db, actor.companyId, { id, content: body, at })
  tellDifferences(db, differencesOf({}, { name: body.name }))
  return granted({ message: tell('whatsapp.templateSaved'), template: await shown(call, id) })
}

const isOurs = ({ status }: WhatsappTemplate): boolean => status === 'DRAFT' || status === 'REJECTED'

export async function saveTemplate(
  call: MassCall,
  { id, body }: { readonly id: string; readonly body: Body },
): Promise<Result<AnswerOf<typeof endpoints.saveWhatsappTemplate>>> {
  const { db, actor, at } = call
  const found = await findTemplate(call, id)
  if (!found.ok) return found
  if (!isOurs(found.value)) return refused({ code: 'nothing-to-change', message: tell('whatsapp.problems.decided') })
  const wrong = await refuseContent(call, body, id)
  if (wrong !== null) return wrong
  if (!(await updateTemplate(db, actor.companyId, { id, content: body, at })))
    return refused({ code: 'nothing-to-change', message: tell('whatsapp.problems.decided') })
  tellDifferences(db, differencesOf({ name: found.value.name }, { name: body.name }))
  return granted({ message: tell('whatsapp.templateSaved'), template: await shown(call, id) })
}

/** From then on it is WhatsApp's: it is handed in at once, beside this. Of two who do it the second finds it gone. */
export async function submitTemplate(
  call: WhatsappCall,
  id: string,
): Promise<Result<AnswerOf<typeof endpoints.submitWhatsappTemplate>>> {
  const { db, actor, at, connected } = call
  const found = await findTemplate(call, id)
  if (!found.ok) return found
  if (!isOurs(found.value)) return refused({ code: 'nothing-to-change', message: tell('whatsapp.problems.decided') })
  if (!connected) return refused({ code: 'unavailable', message: tell('whatsapp.problems.off') })
  if (!(await noteSubmitted(db, actor.companyId, { id, at }))) return refused({ code: 'nothing-to-change' })
  wakeWhatsapp(db)
  return granted({ message: tell('whatsapp.handedIn'), template: await shown(call, id) })
}
