import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { contentOf, type Design, designOf, isOff } from '@corbel/domain/builders/commands/design'
import { type Difference, differencesOf } from '@corbel/domain/builders/commands/differences'
import type {
  previewPublishing as endpoint,
  ToldDifference,
  getFormVersion as versionEndpoint,
} from '@corbel/domain/builders/draft-endpoints'
import { checkContent } from '@corbel/domain/builders/form-content'
import { type BuilderDiagnostic, designDiagnostics } from '@corbel/domain/builders/form-diagnostics'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { countRecordsOfForm, findVersionContent, listCommands, type StoredCommand } from '../draft/draft-repository.ts'
import { designOfVersion, type OfForm } from '../draft/open-draft.ts'
import { findForm } from '../forms/change-form.ts'
import { libraryFaults } from '../libraries/library-faults.ts'
import { draftToPublish } from './draft-to-publish.ts'

/** Nobody reads thousands of them. */
const mostTold = 500

type Asked = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

export async function previewPublishing(
  db: Db,
  actor: Actor,
  { id, body }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const asked = await draftToPublish(db, actor, { id, rev: body.rev })
  if (!asked.ok) return asked
  const { form, place, draft, rev, before, after } = asked.value
  const steps = await listCommands(db, place, draft?.publishedRev ?? 0)
  const differences = differencesOf(before, after)
  return granted({
    rev,
    diagnostics: (await diagnosticsOf(db, place, contentOf(after))).slice(0, mostTold),
    usedBy: form.kind === 'library' ? [...form.uses] : [],
    differences: differences.slice(0, mostTold).map((one) => ({ ...one, by: authorsOf(one, after, steps) })),
    count: differences.length,
    records: await countRecordsOfForm(db, place),
  })
}

/** What stands in the way of publishing it, and doubts. */
async function diagnosticsOf(db: Db, place: OfForm, content: readonly FormElement[]): Promise<BuilderDiagnostic[]> {
  const { diagnostics } = checkContent(content)
  return [...diagnostics, ...designDiagnostics(content), ...(await libraryFaults(db, place, content))]
}

/** Who took a step about the element since the newest version. */
function authorsOf(difference: Difference, after: Design, steps: readonly StoredCommand[]): string[] {
  const isAbout = (key: string | undefined): boolean =>
    key === difference.key || (difference.kind === 'removed' && key !== undefined && isOff(after, key))
  const names = steps
    .filter(({ ops }) =>
      ops.some((op) => (op.do === 'add' ? op.elements.some(({ key }) => isAbout(key)) : isAbout(op.key))),
    )
    .map(({ personName }) => personName)
  return [...new Set(names)]
}

type AskedVersion = { readonly id: string; readonly version: string; readonly against: string | undefined }

/** What a version changed against the one before it, or another one. */
export async function showVersion(
  db: Db,
  actor: Actor,
  { id, version, against }: AskedVersion,
): Promise<Result<ReplyOf<typeof versionEndpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const form = await findForm(db, companyId, id)
  const number = Number(version)
  const other = against === undefined ? number - 1 : Number(against)
  if (form === undefined || !isVersion(number, form.version) || !(other === 0 || isVersion(other, form.version)))
    return refused({ code: 'not-found' })
  const place = { companyId, formId: form.id }
  const found = await findVersionContent(db, place, number)
  if (found === undefined) return refused({ code: 'not-found' })
  const differences = differencesOf(await designOfVersion(db, place, other), designOf(found.content))
  const told: ToldDifference[] = differences.slice(0, mostTold).map((one) => ({ ...one, by: [] }))
  return granted({
    ...{ version: number, note: found.note, content: [...found.content] },
    ...{ differences: told, count: differences.length },
  })
}

const isVersion = (number: number, latest: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= latest
