import type { AccessRows } from './access-case.ts'

//                              anonymous
//                              |   borrower
//                              |   |   broker
//                              |   |   |   processor
//                              |   |   |   |   officer
//                              |   |   |   |   |   reviewer
//                              |   |   |   |   |   |   admin
//                              |   |   |   |   |   |   |   other company's admin
//                              |   |   |   |   |   |   |   |   its officer (affiliate, View)
//                              |   |   |   |   |   |   |   |   |   its processor (affiliate, Edit)
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
const nobodyYet = /*         */ '401 403 403 403 403 403 403 403 403 403 403'
const nobodysRole = /*       */ '401 403 403 403 403 403 404 404 403 403 403'
const heldRole = /*          */ '401 403 403 403 403 403 409 409 403 403 403'

let made = 0
const title = (): string => `Role ${++made}`

/** Roles are numbered in each company: 2 is everybody's officer, 999 nobody's. */
export const roleAccessRows: AccessRows = {
  'roles/listRoles': [{ send: () => ({}), expected: administrators }],
  'roles/getRoleChoices': [{ send: () => ({}), expected: administrators }],
  'roles/getRoleForm': [{ send: () => ({ path: 'roles/forms/1' }), expected: administrators }],
  'roles/getRole': [
    { send: () => ({ path: 'roles/2' }), expected: administrators },
    { title: 'that is not there', send: () => ({ path: 'roles/999' }), expected: nobodysRole },
  ],
  'roles/compareRoles': [{ send: () => ({ path: 'roles/2/compare/3' }), expected: administrators }],
  'roles/tryRole': [{ send: () => ({ path: 'roles/2/test', body: {} }), expected: administrators }],
  'roles/addRole': [{ send: () => ({ body: { kind: 'workforce', title: title() } }), expected: administrators }],
  'roles/cloneRole': [
    { send: () => ({ path: 'roles/7/clone', body: { title: title() } }), expected: administrators },
    {
      title: 'with rights, by somebody not proven anew',
      send: () => ({ path: 'roles/2/clone', body: { title: title() } }),
      expected: nobodyYet,
    },
  ],
  'roles/saveRole': [
    {
      title: 'wider, by somebody not proven anew',
      send: () => ({ path: 'roles/7', body: { admin: true } }),
      expected: nobodyYet,
    },
    { title: 'the flag', send: () => ({ path: 'roles/999', body: { admin: true } }), expected: nobodysRole },
    {
      title: 'of those who hold it',
      send: () => ({ path: 'roles/4', body: { title: title() } }),
      expected: administrators,
    },
  ],
  'roles/deactivateRole': [{ title: 'that people hold', send: () => ({ path: 'roles/2' }), expected: heldRole }],
  'roles/activateRole': [{ send: () => ({ body: { id: '2' } }), expected: administrators }],
}
