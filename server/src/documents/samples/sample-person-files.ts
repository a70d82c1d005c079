import { type ModuleRights, noRights } from '@corbel/domain/roles/role'
import type { SampleName } from '../../test-support/sample-lender.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'
import type { SentPart } from './multipart-body.ts'
import { type FileDesk, pdf } from './sample-file-desk.ts'
import { sampleFileForm } from './sample-file-form.ts'

const prospectsModule = 2

const names = {
  id: 'person',
  type: 'section',
  title: 'Person',
  childs: [
    { id: 'first_name', type: 'text', title: 'First name' },
    { id: 'last_name', type: 'text', title: 'Last name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
  ],
}

/** A form for prospects that holds files beside their names. Roles: 2 officer, 3 processor, 6 borrower. */
export async function addPersonFileForm({ database, lender }: FileDesk): Promise<void> {
  const pool = database.ownerPool
  const files = sampleFileForm.map((section) => ({
    ...section,
    childs: section.childs?.map((field) => (field.id === 'stamped' ? { ...field, readonly_roles: ['3', '6'] } : field)),
  }))
  await pool.query(
    `insert into form (company_id, id, module_id, title, published_version) values ($1, 22, $2, 'Borrowers', 1)`,
    [lender.companyId, prospectsModule],
  )
  await pool.query(
    `insert into form_version (company_id, form_id, version, content, published_at, published_by)
     values ($1, 22, 1, $2, now(), 'Ada Admin')`,
    [lender.companyId, JSON.stringify([names, ...files])],
  )
  await pool.query('update module set form_id = 22 where company_id = $1 and id = $2', [
    lender.companyId,
    prospectsModule,
  ])
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
