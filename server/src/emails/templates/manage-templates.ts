import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type {
  addTemplate as addEndpoint,
  getTemplate as getEndpoint,
  listTemplates as listEndpoint,
  saveTemplate as saveEndpoint,
} from '@corbel/domain/emails/template-endpoints'
import { picturesIn } from '@corbel/domain/emails/templates/mail-blocks'
import { blankText, storableTexts } from '@corbel/domain/emails/templates/mail-template'
import { judgeTemplate, type TemplateTrouble } from '@corbel/domain/emails/templates/template-troubles'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { countTemplateUses } from '../automations/automation-repository.ts'
import { offeredRoles } from './as-sender.ts'
import { pictureBase } from './picture-base.ts'
import { listMailPictures } from './template-picture-repository.ts'
import { presentTemplate } from './template-presenter.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  type StoredTemplate,
  updateTemplate,
} from './template-repository.ts'
import { templateTags } from './template-tags.ts'

/** The templates of a company, for whoever sets it up. */
export async function showTemplates(
  db: Db,
  actor: Actor,
  { skip, limit, search, sort = { field: 'title', order: 'asc' }, filters = {} }: BodyOf<typeof listEndpoint>,
): Promise<Result<ReplyOf<typeof listEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const nameOf = await namesFor(db, actor)
  const { templates, count } = await listTemplates(db, actor.companyId, { skip, limit, search, sort, ...filters })
  return granted({ templates: templates.map((one) => presentTemplate(one, nameOf)), count })
}

/** Who wrote or published something, as far as the actor may see names. */
export async function namesFor(db: Db, actor: Actor): Promise<(name: string) => string> {
  const sight = await nameSightOf(db, actor)
  return (name) => shownColleague(name, actor, sight)
}

type Adding = { readonly body: BodyOf<typeof addEndpoint>; readonly at: Date }

export async function addTemplate(
  db: Db,
  actor: Actor,
  { body, at }: Adding,
): Promise<Result<AnswerOf<typeof addEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const { title, module, kind, category, main, copy } = body
  const from = copy ? await findOwnTemplate(db, actor, { id: copy }) : null
  if (from === undefined) return refused({ code: 'not-found' })
  const id = newId()
  const begun = from === null ? { module, kind, category, main, texts: { [main]: blankText } } : from
  await insertTemplate(db, companyId, { ...begun, id, title, at, by })
  tellDifferences(db, [{ field: 'template', previous: null, current: title }])
  return granted({ message: tell('mailTemplates.made', { title }), _id: id })
}

export async function findOwnTemplate(
  db: Db,
  { companyId }: Actor,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<StoredTemplate | undefined> {
  return isId(id) ? findTemplate(db, companyId, { id, lock }) : undefined
}

/** As its builder needs it. */
export async function showTemplate(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof getEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const template = await findOwnTemplate(db, actor, { id })
  if (template === undefined) return refused({ code: 'not-found' })
  const { listed } = await templateTags(db, actor.companyId, template.module)
  const { main, rev, texts } = template
  return granted({
    template: { ...presentTemplate(template, await namesFor(db, actor)), main, rev, texts },
    tags: [...listed],
    ...(await judged(db, actor, template)),
    pictures: pictureBase('', actor.companyId),
    permissions: { publish: mayPublishTemplate(actor) },
    roles: await offeredRoles(db, actor),
  })
}

export const mayPublishTemplate = (actor: Actor): boolean =>
  mayConfigure(actor) && (actor.role.admin || actor.role.permissions.publish !== false)

/** What stands in the way of publishing it, as far as a page shows it. */
export async function judged(
  db: Db,
  { companyId }: Actor,
  { kind, main, module, texts }: Pick<StoredTemplate, 'kind' | 'main' | 'module' | 'texts'>,
) {
  const { known } = await templateTags(db, companyId, module)
  const named = Object.values(texts).flatMap(({ blocks }) => picturesIn(blocks))
  const pictures = await listMailPictures(db, companyId, named)
  const isPicture = (id: string): boolean => pictures.has(id)
  const { troubles, warnings } = judgeTemplate(texts, { kind, main, known, isPicture })
  return { troubles: troubles.slice(0, 200), warnings: warnings.slice(0, 200) }
}

type Saving = { readonly id: string; readonly body: BodyOf<typeof saveEndpoint>; readonly at: Date }

export async function saveTemplate(
  db: Db,
  actor: Actor,
  { id, body, at }: Saving,
): Promise<Result<AnswerOf<typeof saveEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const template = await findOwnTemplate(db, actor, { id, lock: true })
  if (template === undefined) return refused({ code: 'not-found' })
  const { rev: from, texts, ...named } = body
  if (from !== template.rev) return refused({ code: 'stale', details: { rev: template.rev } })
  const rev = template.rev + 1
  const next = {
    ...template,
    ...withoutAbsent(named),
    texts: texts === undefined ? template.texts : storableTexts(texts),
  }
  const found = await judged(db, actor, next)
  const unknown = found.troubles.filter(({ code }) => code === 'unknown-tag')
  const [first] = unknown
  if (texts !== undefined && first !== undefined)
    return refused({
      code: 'invalid-fields',
      fields: { [placeOf(first)]: tell('mailTemplates.trouble.unknown-tag', { what: first.what }) },
      details: { troubles: unknown },
    })
  await updateTemplate(db, actor.companyId, { ...next, rev, at, by: actor.fullName })
  const changed = (['title', 'module', 'kind', 'category', 'tracked', 'main'] as const).filter(
    (key) => next[key] !== template[key],
  )
  if (changed.length > 0)
    tellDifferences(
      db,
      changed.map((field) => ({ field, previous: template[field], current: next[field] })),
    )
  return granted({ message: tell('mailTemplates.saved'), rev, ...found })
}

function withoutAbsent<Part extends object>(part: Part): { [Key in keyof Part]?: Exclude<Part[Key], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never // The same, without what is absent.
}

/** Where in what was sent something stands. */
const placeOf = ({ language, block }: TemplateTrouble): string =>
  block === null ? `texts.${language}` : `texts.${language}.blocks.${block}`

type Switching = { readonly id: string; readonly active: boolean; readonly at: Date }

/** Takes it out of use, or back into it. What was made of it before stays. */
export async function setTemplateActive(db: Db, actor: Actor, { id, active, at }: Switching) {
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  const template = await findOwnTemplate(db, actor, { id, lock: true })
  if (template === undefined) return refused({ code: 'not-found' })
  const { title } = template
  if (!active && (await countTemplateUses(db, actor.companyId, id)) > 0) return refused({ code: 'template-in-use' })
  await updateTemplate(db, actor.companyId, { ...template, active, at, by: actor.fullName })
  if (active !== template.active)
    tellDifferences(db, [{ field: `${title}, active`, previous: template.active, current: active }])
  return granted({ message: tell(active ? 'shared.activated' : 'shared.deactivated', { title }) })
}
