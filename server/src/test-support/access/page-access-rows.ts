import { addModule } from '@corbel/domain/pages/module-endpoints'
import type { AccessRows } from './access-case.ts'
import type { AccessDesk, AccessTarget } from './access-desk.ts'

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
const ourAdministrator = /*  */ '401 404 404 404 404 404 200 404 404 404 403'
const theirAdministrator = /**/ '401 404 404 404 404 404 404 200 404 404 403'
const whoever = /*           */ '401 200 200 200 200 200 200 200 200 200 403'

/** Nobody has rights on a module until roles are given some; administrators have them at once. */
const ofOneCompany = { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator }

let made = 0
const freshKey = (): string => `orders-${++made}`

async function newModule(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const key = freshKey()
  const body = { key, title: 'Orders', singular: 'Order' }
  const { status, text } = await desk.send(target === 'foreign' ? 'otherAdmin' : 'admin', addModule, { body })
  if (status !== 200) throw new Error(`no module: ${text}`)
  return key
}

const ofModule = { isAboutNoLoan: true, make: newModule, random: freshKey, expected: ofOneCompany }

export const pageAccessRows: AccessRows = {
  'pages/listModules': [{ send: () => ({}), expected: whoever }],
  'pages/addModule': [
    { send: () => ({ body: { key: freshKey(), title: 'Orders', singular: 'Order' } }), expected: administrators },
  ],
  'pages/getModule': [{ ...ofModule, send: (key) => ({ path: `modules/${key}` }) }],
}
