import { type ModuleRights, noRights } from '@corbel/domain/roles/role'
import type { SampleName } from '../../test-support/sample-lender.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'
import type { SentPart } from './multipart-body.ts'
import { type FileDesk, pdf } from './sample-file-desk.ts'
import { sampleFileForm } from './sample-file-form.ts'

const prospectsModule = 2
const contactsModule = 3

const names = {
  id: 'person',
  type: 'section',
  title: 'Person',
  childs: [
    { id: 'first_name', type: 'text', title: 'First name' },
    { id: 'last_name', type: 'text', title: 'Last name', mandatory: true },
    { id: 'email', type: 'email', title: 'Email', mandatory: true },
  ],
}

const passport = {
  id: 'passports',
  type: 'section',
  title: 'Passports',
  childs: [{ id: 'passport', type: 'file', title: 'Passport', mandatory: true }],
}

async function addForm({ database, lender }: FileDesk, module: number, content: readonly unknown[]): Promise<void> {
  const form = 20 + module
  const statements: [string, unknown[]][] = [
    [
      `insert into form (company_id, id, module_id, title, published_version) values ($1, $2, $3, 'People', 1)`,
      [module],
    ],
    [
      `insert into form_version (company_id, form_id, version, content, published_at, published_by)
       values ($1, $2, 1, $3, now(), 'Ada Admin')`,
      [JSON.stringify(content)],
    ],
    ['update module set form_id = $2 where company_id = $1 and id = $3', [module]],
  ]
  for (const [statement, more] of statements)
    await database.ownerPool.query(statement, [lender.companyId, form, ...more])
}

/**
 * Forms of people that hold files beside their names: for prospects the sample's, for contacts one that is required.
 * Roles: 2 officer, 3 processor, 6 borrower.
 */
export async function addPersonFileForms(desk: FileDesk): Promise<void> {
  const { lender } = desk
  const pool = desk.database.ownerPool
  const files = sampleFileForm.map((section) => ({
    ...section,
    childs: section.childs?.map((field) => (field.id === 'stamped' ? { ...field, readonly_roles: ['3', '6'] } : field)),
  }))
  await addForm(desk, prospectsModule, [names, ...files])
  await addForm(desk, contactsModule, [names, passport])
  const give = async (name: SampleName, changed: Partial<ModuleRights>): Promise<void> => {
    await pool.query(
      `update role set permissions = jsonb_set(permissions, '{modules,prospects}', $3) where company_id = $1 and id = $2`,
      [lender.companyId, lender.people[name].roleId, JSON.stringify({ ...noRights, ...changed })],
    )
  }
  await give('officer', { read: 'all', add: true, update: 'all', delete: 'all' })
  await give('processor', { read: 'all', update: 'all' })
  await give('lead', { read: 'all' })
}

export type PersonFileDesk = {
  readonly newProspect: (formData?: object) => Promise<string>
  /** One PDF, or what is given instead, onto a field of a person. */
  readonly send: (name: SampleName, owner: string, element: string, more?: readonly SentPart[]) => Promise<Answer>
  /** The same, and the id of the file. */
  readonly put: (name: SampleName, owner: string, element: string) => Promise<string>
  readonly person: (name: SampleName, id: string) => Promise<{ rev: number; info: Record<string, unknown> }>
}

let added = 0

/** What tests of people's files ask. */
export function personFiles({ call, upload }: FileDesk): PersonFileDesk {
  const send: PersonFileDesk['send'] = (name, owner, element, more) =>
    upload(name, [
      { name: 'module', text: 'prospects' },
      { name: 'owner', text: owner },
      ...(more ?? [{ name: element, file: 'paper.pdf', bytes: pdf }]),
    ])
  return {
    newProspect: async (more = {}) => {
      const formData = { first_name: 'Pia', last_name: 'Prospect', email: `pia${++added}@sample.test`, ...more }
      const answer = await call('admin', 'POST people/prospects/add', { formData })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return String(answer.body._id)
    },
    send,
    put: async (name, owner, element) => {
      const answer = await send(name, owner, element)
      const [file] = Array.isArray(answer.body.files) ? answer.body.files : []
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return String(file._id)
    },
    person: async (name, id) =>
      (await call(name, `GET people/${id}`)).body.person as { rev: number; info: Record<string, unknown> },
  }
}
