import type { AccessCall, AccessRows, PlainCase } from './access-case.ts'

//                              anonymous
//                              |   borrower
//                              |   |   broker
//                              |   |   |   processor
//                              |   |   |   |   officer
//                              |   |   |   |   |   reviewer
//                              |   |   |   |   |   |   admin
//                              |   |   |   |   |   |   |   other company's admin, in that company
//                              |   |   |   |   |   |   |   |   its officer
//                              |   |   |   |   |   |   |   |   |   its processor
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const whoeverSetsUp = /*     */ '401 403 403 403 403 403 200 200 403 403 403'

/** Every company has its own product 1, program 1, status 1 and source 1. */
const at = (path?: string, body?: object): [PlainCase] => [
  { send: (): AccessCall => ({ ...(path && { path }), ...(body && { body }) }), expected: whoeverSetsUp },
]

export const productAccessRows: AccessRows = {
  'products/listProducts': at(),
  'products/getProduct': at('products/1'),
  'products/addProduct': at(undefined, { title: 'New here' }),
  'products/saveProduct': at('products/1', { description: 'Said anew' }),
  'products/orderProducts': [
    {
      title: 'of entries that are not all',
      send: () => ({ body: { ids: ['1'] } }),
      expected: /**/ '401 403 403 403 403 403 409 409 403 403 403',
    },
  ],
  'products/addProgram': at('products/1/programs', { title: 'New here', prefix: 'NH-', form: '1' }),
  'products/saveProgram': at('programs/1', { title: 'Said anew' }),
  'products/getProgramFigures': at('programs/1/figures'),
  'products/saveProgramFigures': at('programs/1/figures', { figures: {} }),
  'products/getProgramConditions': at('programs/1/conditions'),
  'products/saveProgramConditions': at('programs/1/conditions', { templates: [] }),
  'products/getProgramNeeds': at('programs/1/needs'),
  'products/saveProgramNeeds': at('programs/1/needs', { needs: [] }),
  'products/getFiguresOfLoan': [
    {
      title: 'of a loan that the program does not have',
      send: () => ({ path: 'programs/1/figures/NONE-1' }),
      expected: /**/ '401 403 403 403 403 403 404 404 403 403 403',
    },
  ],
  'products/addStatus': at('products/1/statuses', { title: 'New here', kind: 'lead', color: 'red' }),
  'products/saveStatus': at('products/1/statuses/1', { title: 'Said anew' }),
  'products/listGateFields': at('products/1/gate-fields'),
  'products/saveStatusGate': at('products/1/statuses/1/gate', { program: '1', asks: { fields: [] } }),
  'products/previewStatusMove': at('products/1/statuses/1/moves?to=1'),
  'products/orderStatuses': [
    {
      title: 'of entries that are not all',
      send: () => ({ path: 'products/1/statuses/order', body: { ids: ['1'] } }),
      expected: /**/ '401 403 403 403 403 403 409 409 403 403 403',
    },
  ],
  'products/listSources': at(),
  'products/addSource': at(undefined, { title: 'New here' }),
  'products/saveSource': at('sources/1', { title: 'Said anew' }),
  'products/getProductHistory': at('products/1/history'),
}

export const groupAccessRows: AccessRows = {
  'groups/listGroups': at(),
  'groups/getGroupChoices': at(),
  'groups/getGroup': at('groups/1'),
  'groups/addGroup': at(undefined, { title: 'New here' }),
  'groups/saveGroup': at('groups/1', { description: 'Said anew' }),
}
