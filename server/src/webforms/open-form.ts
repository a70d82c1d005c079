import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { openPublicForm as endpoint } from '@corbel/domain/webforms/public-form-endpoints'
import { readWebformSettings, type WebformSettings } from '@corbel/domain/webforms/webform-settings'
import type { PublishedForm } from '../forms/published-form.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Database, Db } from '../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { countAttempt, type RateLimit } from '../platform/limits/rate-limit.ts'
import { formForVisitors, visitorRole } from './visitor-forms.ts'
import {
  findDoor,
  findShownCompany,
  findWebforms,
  type ShownCompany,
  type StoredWebform,
} from './webform-repository.ts'

export type Visit = { readonly id: string; readonly address: string; readonly language: Language; readonly at: Date }

export type OpenWebform = {
  readonly company: ShownCompany
  readonly webform: StoredWebform
  readonly settings: WebformSettings
  readonly form: PublishedForm
}

/** What strangers look at, by where they come from. */
export const readsLimit = (
  { config: { limits } }: { readonly config: Pick<Services['config'], 'limits'> },
  { address }: Pick<Visit, 'address'>,
): RateLimit => ({ of: 'form-read', by: address, most: limits.formReadsPerAddressPerMinute, seconds: 60 })

/** What a form lets strangers do, by where they come from and all together. */
export const visitLimits = (
  { config: { limits } }: Pick<Services, 'config'>,
  { id, address }: Pick<Visit, 'id' | 'address'>,
): { readonly read: RateLimit; readonly send: readonly RateLimit[]; readonly keep: readonly RateLimit[] } => ({
  read: readsLimit({ config: { limits } }, { address }),
  send: [
    { of: 'form-sent-from', by: `${address} ${id}`, most: limits.formsPerAddressPerMinute, seconds: 60 },
    { of: 'form-sent', by: id, most: limits.formsPerFormPerMinute, seconds: 60 },
  ],
  keep: [
    { of: 'form-kept-from', by: `${address} ${id}`, most: limits.formsPerAddressPerMinute, seconds: 60 },
    { of: 'form-kept', by: id, most: limits.formsPerFormPerMinute, seconds: 60 },
  ],
})

/** The company behind a form's address. */
export const companyOfForm = (database: Database, id: string): Promise<string | undefined> =>
  inPlatformTransaction(database, (db) => findDoor(db, id))

/** A form that is open, of a company that is; for all others there is none. */
export async function findOpenForm(db: Db, companyId: string, id: string): Promise<OpenWebform | undefined> {
  const company = await findShownCompany(db, companyId)
  const [webform] = await findWebforms(db, companyId, id)
  if (company === undefined || !webform?.active) return undefined
  const form = formForVisitors(await getPublishedForm(db, companyId, webform.form))
  return { company, webform, settings: readWebformSettings(webform.settings), form }
}

/** The form as a visitor gets it: its questions, the company's name, what has to be agreed to. */
export async function openForm(services: Services, visit: Visit): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { database } = services
  const tooMany = await countAttempt(database.pool, [visitLimits(services, visit).read], visit.at)
  if (tooMany !== null) return refused(tooMany)
  const companyId = await companyOfForm(database, visit.id)
  if (companyId === undefined) return refused({ code: 'not-found' })
  return inTransaction(database, { companyId }, async (db) => {
    const open = await findOpenForm(db, companyId, visit.id)
    if (open === undefined) return refused({ code: 'not-found' })
    const { company, webform, settings, form } = open
    const { layout, terms } = settings
    const { title } = webform
    return granted({
      ...{ title, layout, terms },
      company,
      prefill: settings.prefill.filter((field) => form.outline.fields.has(field)),
      form: form.shownTo(String(visitorRole), { title, latest: form.version, language: visit.language }),
    })
  })
}

/** Sites that may show the form at this address in a frame; none for every other address. */
export async function embeddingOrigins(database: Database, id: string): Promise<readonly string[]> {
  const companyId = await companyOfForm(database, id)
  if (companyId === undefined) return []
  return inTransaction(database, { companyId }, async (db) => {
    const open = await findOpenForm(db, companyId, id)
    return open?.settings.origins ?? []
  })
}
