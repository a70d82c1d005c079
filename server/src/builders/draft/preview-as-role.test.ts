import { contentOf, type DesignTree, designOfTree } from '@corbel/domain/builders/commands/design'
import { previewedForm, previewedValues } from '@corbel/domain/builders/previewed-form'
import { compileForm } from '@corbel/domain/forms/compile-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import { stepsOf } from '@corbel/domain/forms/steps/steps-of'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { FieldRight, FieldRights, FieldRightsByRole } from '@corbel/domain/roles/field-rights'
import { expect, test } from 'vitest'
import { leadGroup, type SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sampleLoanForm } from '../../test-support/sample-loan-form.ts'

const { call, newLoan, save, loan, lender, database } = await openLoanDesk()
const roles = ['officer', 'processor', 'lead', 'broker', 'borrower'] as const satisfies readonly SampleName[]

/** The same numbers in each run. */
let seed = 20_261_126
const drawn = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const oneOf = <One>(...all: readonly [One, ...One[]]): One => all[drawn(all.length)] ?? all[0]

const idsOf = (content: readonly FormElement[]): string[] =>
  content.flatMap((element) => [element.id, ...idsOf(element.childs ?? [])])

const valuesOf = () => ({
  ...{ full_name: oneOf('', 'Ann Lee'), ssn: oneOf('', '123-45-6789'), birth_date: oneOf('', '1980-02-03') },
  ...{ purpose: oneOf('', 'Purchase', 'Refinance'), amount: oneOf('', '350000'), fee: oneOf('', '1200') },
  ...{ cash_out: oneOf('', '9000'), margin: oneOf('', '2'), is_rushed: oneOf(false, true) },
  features: oneOf<string[]>([], ['Escrow'], ['Escrow', 'Points']),
  accounts: Array.from({ length: drawn(3) }, (_, at) => ({
    ...{ _id: `r${at}`, bank: oneOf('', 'First'), account: '12345678', value: oneOf('', '700'), score: '3' },
  })),
})

/** What somebody finds in a form: what it shows and holds, and what is asked, closed and missing. */
function standing(content: readonly FormElement[], info: RecordValues, role: string) {
  const compiled = compileForm(content)
  if (!compiled.ok) throw new Error('The form does not compile.')
  const viewer = { role, canUpdate: true }
  const session = openForm(compiled.form, info, viewer)
  const { data, hidden } = session.snapshot()
  const ids = idsOf(content)
  return {
    ...{ ids, hidden, missing: session.missing(), steps: stepsOf(compiled.form, session, viewer) },
    readOnly: ids.filter((id) => session.isReadOnly(id)),
    required: ids.filter((id) => session.isRequired(id)),
    values: Object.fromEntries(ids.flatMap((id) => (id in data ? [[id, data[id]]] : []))),
  }
}

test('the preview shows a role a record as the program shows it to that role: 200 pairs, with rights of their own', async () => {
  const fields = idsOf(sampleLoanForm)
  for (const name of roles) {
    const rights: FieldRights = Object.fromEntries(
      Array.from({ length: drawn(5) }, () => [oneOf('amount', ...fields), oneOf<FieldRight>('hidden', 'read', 'edit')]),
    )
    await database.ownerPool.query(
      'insert into role_field_rights (company_id, role_id, form_id, rights) values ($1, $2, 11, $3)',
      [lender.companyId, lender.people[name].roleId, JSON.stringify(rights)],
    )
  }
  const { body: draft } = await call('admin', 'GET forms/11/draft')
  const content = contentOf(designOfTree(draft.tree as DesignTree)) // As the pages read it.
  const pairs: [string, unknown, unknown][] = []
  for (let count = 0; count < 40; count += 1) {
    const id = await newLoan({
      workforces: [lender.people.processor.id, lender.people.officer.id],
      groups: [String(leadGroup)],
    })
    expect((await save('admin', id, { formData: valuesOf() })).status).toBe(200)
    const taken = (await loan('admin', id)).info as RecordValues
    for (const name of roles) {
      const role = String(lender.people[name].roleId)
      const { status, body } = await call(name, `GET opportunities/${id}`)
      expect(status, name).toBe(200)
      const seen = body as { opportunity: { info: RecordValues }; form: { content: FormElement[] } }
      const rights = draft.fieldRights as FieldRightsByRole
      const shown = previewedForm(content, { role, language: 'en', rights })
      const previewed = standing(shown, previewedValues(taken, shown), role)
      pairs.push([`${name} ${id}`, previewed, standing(seen.form.content, seen.opportunity.info, role)])
    }
  }
  expect(pairs).toHaveLength(200)
  for (const [pair, previewed, seen] of pairs) expect(previewed, pair).toEqual(seen)
  // Roles see otherwise, or the comparison would say nothing.
  expect(new Set(pairs.slice(0, roles.length).map(([, , seen]) => JSON.stringify(seen))).size).toBeGreaterThan(3)
}, 60_000)
