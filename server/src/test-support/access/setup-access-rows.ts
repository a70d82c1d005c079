import type { AccessCall, AccessRows, ObjectCase } from './access-case.ts'
import type { ConfiguredThing } from './configured-things.ts'

const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
/** Numbers of a company's own things: another company's administrator finds nothing under them. */
const administratorOfIt = {
  own: /*                    */ '401 403 403 403 403 403 200 404 403 403 403',
  others: /*                 */ '401 403 403 403 403 403 200 404 403 403 403',
  foreign: /*                */ '401 403 403 403 403 403 404 200 403 403 403',
}

const design = [{ id: 'part', type: 'section', title: 'Part', childs: [{ id: 'note', type: 'text', title: 'Note' }] }]
const columns = [{ id: 'note', listShowField: true, order: 1 }]

const about = (thing: ConfiguredThing, send: (id: string) => AccessCall): ObjectCase => ({
  random: () => '999999999',
  make: (desk, target) => desk.newConfigured(thing, target === 'foreign' ? 'other' : 'lender'),
  send,
  expected: administratorOfIt,
})

const emptyConfiguration = JSON.stringify({
  ...{ format: 'corbel-configuration', version: 1, exportedAt: '2026-01-01T00:00:00.000Z', company: 'Sample' },
  ...{ roles: [], products: [], forms: [] },
})

export const setupAccessRows: AccessRows = {
  'roles/listRoles': [{ send: () => ({}), expected: administrators }],
  'roles/getRoleChoices': [{ send: () => ({}), expected: administrators }],
  'roles/getRoleForm': [about('form', (id) => ({ path: `roles/forms/${id}` }))],
  'roles/getRole': [about('role', (id) => ({ path: `roles/${id}` }))],
  'roles/addRole': [{ send: () => ({ body: { kind: 'workforce', title: newTitle() } }), expected: administrators }],
  'roles/cloneRole': [about('role', (id) => ({ path: `roles/${id}/clone`, body: { title: newTitle() } }))],
  'roles/saveRole': [about('role', (id) => ({ path: `roles/${id}`, body: { title: newTitle() } }))],
  'roles/deactivateRole': [about('role', (id) => ({ path: `roles/${id}` }))],
  'roles/activateRole': [about('role', (id) => ({ body: { id } }))],
  'roles/compareRoles': [about('role', (id) => ({ path: `roles/${id}/compare/1` }))],
  'roles/tryRole': [about('role', (id) => ({ path: `roles/${id}/test`, body: {} }))],
  'builders/listFormVersions': [about('form', (id) => ({ path: `forms/${id}/versions` }))],
  'builders/publishForm': [
    about('form', (id) => ({ path: `forms/${id}/versions`, body: { content: design, rev: 1 } })),
  ],
  'builders/listForms': [{ send: () => ({ body: { kind: 'library' } }), expected: administrators }],
  'builders/getFormChoices': [{ send: () => ({}), expected: administrators }],
  'builders/addForm': [{ send: () => ({ body: { kind: 'library', title: newTitle() } }), expected: administrators }],
  'builders/beginWithForm': [
    { send: () => ({ body: { form: 'fix-and-flip', programs: [] } }), expected: administrators },
  ],
  'builders/listLibraries': [{ send: () => ({ body: {} }), expected: administrators }],
  'builders/exportForms': [
    { send: () => ({ body: {} }), expected: administrators },
    about('form', (id) => ({ body: { ids: [id] } })),
  ],
  'builders/importForms': [
    { send: () => ({ body: { file: emptyConfiguration, dry_run: true } }), expected: administrators },
  ],
  'builders/getForm': [about('form', (id) => ({ path: `forms/${id}` }))],
  'builders/saveForm': [about('form', (id) => ({ path: `forms/${id}`, body: { title: newTitle() } }))],
  'builders/deactivateForm': [about('form', (id) => ({ path: `forms/${id}` }))],
  'builders/activateForm': [about('form', (id) => ({ body: { id } }))],
  'builders/getFormDraft': [about('form', (id) => ({ path: `forms/${id}/draft` }))],
  'builders/sendFormCommands': [
    about('form', (id) => ({ path: `forms/${id}/draft/commands`, body: { rev: 0, commands: [] } })),
  ],
  'builders/sayDraftPresence': [
    about('form', (id) => ({ path: `forms/${id}/draft/presence`, body: { open: false, at: null } })),
  ],
  'builders/discardFormDraft': [about('form', (id) => ({ path: `forms/${id}/draft` }))],
  'builders/previewPublishing': [about('form', (id) => ({ path: `forms/${id}/publish_preview`, body: { rev: 0 } }))],
  'builders/publishingEffects': [about('form', (id) => ({ path: `forms/${id}/publish_effects`, body: { rev: 0 } }))],
  'builders/moveOn': [about('form', (id) => ({ path: `forms/${id}/move_on`, body: { version: 1 } }))],
  'builders/getFormReference': [about('form', (id) => ({ path: `forms/${id}/reference` }))],
  'builders/getFormOpenApi': [about('form', (id) => ({ path: `forms/${id}/openapi.json` }))],
  'builders/listLibraryUpdates': [about('form', (id) => ({ path: `forms/${id}/library_updates` }))],
  'builders/takeLibraryUpdates': [
    {
      ...about('form', (id) => ({ path: `forms/${id}/library_updates`, body: { library: '999999999' } })),
      // It holds no copy of a library.
      expected: {
        own: /*                */ '401 403 403 403 403 403 409 404 403 403 403',
        others: /*             */ '401 403 403 403 403 403 409 404 403 403 403',
        foreign: /*            */ '401 403 403 403 403 403 404 409 403 403 403',
      },
    },
  ],
  'builders/getFormVersion': [about('form', (id) => ({ path: `forms/${id}/versions/1` }))],
  'builders/restoreFormVersion': [about('form', (id) => ({ path: `forms/${id}/versions/1/restore`, body: {} }))],
  'security/listAudit': [{ send: () => ({ body: {} }), expected: administrators }],
  'security/getAuditChoices': [{ send: () => ({}), expected: administrators }],
  'security/exportAudit': [{ send: () => ({}), expected: administrators }],
  'security/verifyAudit': [{ send: () => ({ body: {} }), expected: administrators }],
  'loans/saveListSettings': [
    {
      ...about('form', (formId) => ({ path: `prospects/forms/${formId}`, body: { content: columns } })),
      // Everybody has columns of their own in the forms of the own company, so a form that is not there comes first.
      expected: {
        own: /*                */ '401 403 403 403 403 403 200 404 404 404 403',
        others: /*             */ '401 403 403 403 403 403 200 404 404 404 403',
        foreign: /*            */ '401 404 404 404 404 404 404 200 403 403 403',
      },
    },
  ],
  'products/listProducts': [{ send: () => ({}), expected: administrators }],
  'products/getProduct': [about('product', (id) => ({ path: `products/${id}` }))],
  'products/addProduct': [{ send: () => ({ body: { title: newTitle() } }), expected: administrators }],
  'products/saveProduct': [about('product', (id) => ({ path: `products/${id}`, body: { title: newTitle() } }))],
  'products/getProductHistory': [about('product', (id) => ({ path: `products/${id}/history` }))],
  'products/addStatus': [
    about('product', (id) => ({
      path: `products/${id}/statuses`,
      body: { title: newTitle(), kind: 'processing', color: 'blue' },
    })),
  ],
  'products/saveStatus': [
    about('product', (id) => ({ path: `products/${id}/statuses/1`, body: { title: newTitle() } })),
  ],
  'products/listGateFields': [about('product', (id) => ({ path: `products/${id}/gate-fields` }))],
  'products/saveStatusGate': [
    {
      title: 'of a product that every company has',
      send: () => ({ path: 'products/1/statuses/1/gate', body: { program: '1', asks: { fields: [] } } }),
      expected: administrators,
    },
  ],
  'products/previewStatusMove': [about('product', (id) => ({ path: `products/${id}/statuses/1/moves?to=1` }))],
  'products/orderStatuses': [
    {
      ...about('product', (id) => ({ path: `products/${id}/statuses/order`, body: { ids: ['1'] } })),
      title: 'an order without all of them',
      expected: {
        own: /*              */ '401 403 403 403 403 403 409 404 403 403 403',
        others: /*           */ '401 403 403 403 403 403 409 404 403 403 403',
        foreign: /*          */ '401 403 403 403 403 403 404 409 403 403 403',
      },
    },
  ],
  'products/orderProducts': [
    {
      title: 'an order without all of them',
      send: () => ({ body: { ids: ['1'] } }),
      expected: /*           */ '401 403 403 403 403 403 409 409 403 403 403',
    },
  ],
  'products/addProgram': [
    about('product', (id) => ({
      path: `products/${id}/programs`,
      body: { title: newTitle(), prefix: `${newTitle().replace('Title ', 'T')}-`, form: '1' },
    })),
  ],
  'products/saveProgram': [about('program', (id) => ({ path: `programs/${id}`, body: { title: newTitle() } }))],
  'products/getProgramFigures': [about('program', (id) => ({ path: `programs/${id}/figures` }))],
  'products/saveProgramFigures': [
    about('program', (id) => ({ path: `programs/${id}/figures`, body: { figures: {} } })),
  ],
  'products/listSources': [{ send: () => ({}), expected: administrators }],
  'products/addSource': [{ send: () => ({ body: { title: newTitle() } }), expected: administrators }],
  'products/saveSource': [about('source', (id) => ({ path: `sources/${id}`, body: { title: newTitle() } }))],
}

let titles = 0
/** Titles are unique in a company. */
function newTitle(): string {
  titles += 1
  return `Title ${titles}`
}
