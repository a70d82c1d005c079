import { expect, test } from 'vitest'
import { openExportDesk } from '../../test-support/export-desk.ts'
import { withAppraisals } from '../../test-support/sample-page-desk.ts'

const desk = await openExportDesk()
const { csv, xlsx, exported, call, told } = desk
const permit = await withAppraisals(desk)
const path = 'pages/appraisals'
await permit(2, { read: 'all', add: true, update: 'all', export: true })
await permit(3, { read: 'own', add: true, update: 'own' })

const made = async (formData: object): Promise<void> => {
  await call('officer', 'POST pages/appraisals/add', { formData })
}
await made({ loan_number: 'SL-1', fee: '450.10', due_on: '2026-05-01', state: 'Ordered', inside: 'secret' })
await made({ loan_number: 'SL-2', fee: '900', due_on: '2026-06-01', state: 'Accepted', tax_id: '123-45-6789' })

test('the columns of the list in its order, options by their words', async () => {
  const asked = { sort: { field: 'fee', order: 'desc' } }
  expect(await csv('officer', path, asked)).toEqual([
    ['The loan_number', 'The state', 'The fee', 'The due_on', 'The inside'],
    ['SL-2', 'Accepted', '900', '2026-06-01', ''],
    ['SL-1', 'Ordered', '450.10', '2026-05-01', 'secret'],
  ])
  const [, row] = await xlsx('officer', path, asked)
  expect(row?.get('C')).toMatchObject({ value: '900', isNumber: true })
  expect(row?.get('D')).toMatchObject({ isNumber: true, format: 'mm-dd-yyyy' })
})

test('filters and chosen columns hold; hidden and protected fields never come', async () => {
  const filters = [{ field: 'state', operator: '=', value: 'Ordered' }]
  expect(await csv('officer', path, { filters, columns: ['fee', 'tax_id'] })).toEqual([['The fee'], ['450.10']])
  expect((await told())[0]).toMatchObject({ what: 'pages/appraisals', rows: '1', columns: 'The fee' })
  await permit(4, { read: 'all', export: true })
  expect((await csv('lead', path))[0]).not.toContain('The inside')
  const hidden = { format: 'csv', sort: { field: 'inside', order: 'asc' } }
  expect((await exported('lead', path, hidden)).code).toBe('unknown-list-field')
})

test('it takes the right of the role, and a module that is there', async () => {
  expect((await exported('processor', path, { format: 'csv' })).code).toBe('not-allowed')
  expect((await exported('outsider', path, { format: 'csv' })).code).toBe('not-found')
  expect((await exported('admin', 'pages/nothing', { format: 'csv' })).code).toBe('not-found')
})
