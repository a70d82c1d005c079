import { listFormVersions, publishForm } from '@corbel/domain/builders/form-version-endpoints'
import { mergePeople } from '@corbel/domain/people/merging/merge-endpoints'
import { addPerson, getPerson } from '@corbel/domain/people/person-endpoints'
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
const nobodyYet = /*         */ '401 403 403 403 403 403 403 403 403 403 403'
const ourAdministrator = /*  */ '401 404 404 404 404 404 200 404 404 404 403'
const theirAdministrator = /**/ '401 404 404 404 404 404 404 200 404 404 403'
const oursUnproven = /*      */ '401 404 404 404 404 404 403 404 404 404 403'
const theirsUnproven = /*    */ '401 404 404 404 404 404 404 403 404 404 403'
const borrowerAndAdmin = /*  */ '401 200 404 404 404 404 200 404 404 404 403'
const ownSignIn = /*         */ '401 403 404 404 404 404 403 404 404 404 403'
const everybody = /*         */ '401 200 200 200 200 200 200 200 200 200 200'

const formData = { first_name: 'Ines', last_name: 'Inserted' }

async function newWorker(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const call = { path: 'people/workforces/add', body: { formData } }
  const answer = await desk.send(target === 'foreign' ? 'otherAdmin' : 'admin', addPerson, call)
  return String(JSON.parse(answer.text)._id)
}

const heirs = new Map<string, string>()

/** A worker, and a colleague who can take over. */
async function newLeaver(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const id = await newWorker(desk, target)
  heirs.set(id, (target === 'foreign' ? desk.other : desk.lender).people.officer.id)
  return id
}

const twins = new Map<string, string>()

/** A worker, and another record of theirs. */
async function newTwin(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const id = await newWorker(desk, target)
  twins.set(id, await newWorker(desk, target))
  return id
}

/** The same, where the two were made one. */
async function newMerged(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const id = await newTwin(desk, target)
  const body = { absorbed: twins.get(id), revs: { survivor: 1, absorbed: 1 } }
  const call = { path: `people/workforces/${id}/merge`, body }
  const answer = await desk.send(target === 'foreign' ? 'otherAdmin' : 'admin', mergePeople, call)
  twins.set(id, String(JSON.parse(answer.text).merge))
  return id
}

/** Of an id that nothing has there is none; any other will do. */
const twinOf = (id: string): string => twins.get(id) ?? '01a00000-0000-7000-8000-000000000000'

const protectedField = { id: 'ssn', type: 'ssn', title: 'Number' }

/** A worker of a company whose form for them asks for a protected number. */
async function newWorkerWithSecret(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const id = await newWorker(desk, target)
  const admin = target === 'foreign' ? 'otherAdmin' : 'admin'
  const { form } = JSON.parse((await desk.send(admin, getPerson, { path: about(id) })).text)
  if (JSON.stringify(form.content).includes(protectedField.type)) return id
  const more = { id: 'section_more', type: 'section', title: 'More', childs: [protectedField] }
  const path = `forms/${form._id}/versions`
  const { versions } = JSON.parse((await desk.send(admin, listFormVersions, { path })).text)
  const body = { content: [...form.content, more], rev: versions[0].version }
  await desk.send(admin, publishForm, { path, body })
  return id
}

const ofOneCompany = { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator }
const unproven = { own: oursUnproven, others: oursUnproven, foreign: theirsUnproven }
/** The borrower may read themselves and not in clear; of them the form knows no such number. */
const revealed = /*          */ '401 403 404 404 404 404 404 404 404 404 403'
const about = (id: string): string => `people/${id}`

/** Roles of the sample speak of loans alone, so that people are administrators' and everybody's own. */
export const peopleAccessRows: AccessRows = {
  'people/listPeople': [{ send: () => ({ path: 'people/contacts', body: {} }), expected: administrators }],
  'people/savePeopleColumns': [
    { send: () => ({ path: 'people/contacts/columns', body: { columns: [] } }), expected: administrators },
  ],
  'people/findDuplicates': [
    { send: () => ({ path: 'people/contacts/duplicates', body: { formData } }), expected: administrators },
  ],
  'people/exportPeople': [
    { send: () => ({ path: 'people/contacts/export', body: { format: 'csv' } }), expected: administrators },
  ],
  'people/compareForMerge': [
    {
      make: newTwin,
      send: (id) => ({ path: `people/workforces/${id}/merging`, body: { absorbed: twinOf(id) } }),
      expected: ofOneCompany,
    },
  ],
  'people/mergePeople': [
    {
      make: newTwin,
      send: (id) => ({
        path: `people/workforces/${id}/merge`,
        body: { absorbed: twinOf(id), revs: { survivor: 1, absorbed: 1 } },
      }),
      expected: ofOneCompany,
    },
  ],
  'people/undoMerge': [
    {
      make: newMerged,
      send: (id) => ({ path: `people/workforces/${id}/merge/undo`, body: { merge: twinOf(id) } }),
      expected: ofOneCompany,
    },
  ],
  'people/countHeldWork': [
    {
      make: newWorker,
      send: (id) => ({ path: 'people/workforces/hand_over/count', body: { ids: [id] } }),
      expected: ofOneCompany,
    },
  ],
  'people/handOver': [
    {
      make: newLeaver,
      send: (id, { lender }) => ({
        path: 'people/workforces/hand_over',
        body: { ids: [id], to: heirs.get(id) ?? lender.people.officer.id },
      }),
      expected: ofOneCompany,
    },
  ],
  'people/newPerson': [{ send: () => ({ path: 'people/new/prospects' }), expected: administrators }],
  'people/addPerson': [
    { send: () => ({ path: 'people/workforces/add', body: { formData } }), expected: administrators },
    {
      title: 'with a way to sign in, by somebody not proven anew',
      send: () => ({ path: 'people/workforces/add', body: { formData, auth: { roles: ['1'] } } }),
      expected: nobodyYet,
    },
  ],
  'people/getPerson': [
    { make: newWorker, send: (id) => ({ path: about(id) }), expected: ofOneCompany },
    {
      title: 'the borrower’s own record',
      send: (_id, { lender }) => ({ path: about(lender.people.borrower.id) }),
      expected: borrowerAndAdmin,
    },
  ],
  'people/listConsents': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/consents` }), expected: ofOneCompany },
    {
      title: 'of the borrower',
      send: (_id, { lender }) => ({ path: `${about(lender.people.borrower.id)}/consents` }),
      expected: /*           */ '401 403 404 404 404 404 200 404 404 404 403',
    },
  ],
  'people/savePerson': [
    { make: newWorker, send: (id) => ({ path: about(id), body: { formData } }), expected: ofOneCompany },
    {
      title: 'the borrower’s own record',
      send: (_id, { lender }) => ({ path: about(lender.people.borrower.id), body: { formData } }),
      expected: borrowerAndAdmin,
    },
  ],
  'people/savePersonSignIn': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/auth`, body: { roles: ['1'] } }), expected: unproven },
    {
      title: 'the borrower’s own',
      send: (_id, { lender }) => ({ path: `${about(lender.people.borrower.id)}/auth`, body: { roles: ['1'] } }),
      expected: ownSignIn,
    },
  ],
  'people/inviteToSignIn': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/invite`, body: {} }), expected: unproven },
  ],
  'people/deactivatePerson': [{ make: newWorker, send: (id) => ({ path: about(id) }), expected: ofOneCompany }],
  'people/activatePerson': [
    { make: newWorker, send: (id) => ({ path: 'people/activate', body: { id } }), expected: ofOneCompany },
  ],
  'people/getWorkingTime': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/working_time` }), expected: ofOneCompany },
  ],
  'people/saveWorkingTime': [
    {
      make: newWorker,
      send: (id) => ({
        path: `${about(id)}/working_time`,
        body: { rev: 0, timeZone: 'UTC', hours: null, absences: [] },
      }),
      expected: ofOneCompany,
    },
  ],
  'people/getLicences': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/licences` }), expected: ofOneCompany },
  ],
  'people/saveLicences': [
    {
      make: newWorker,
      send: (id) => ({ path: `${about(id)}/licences`, body: { rev: 0, licences: [] } }),
      expected: ofOneCompany,
    },
  ],
  'people/getPersonDraft': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/draft` }), expected: ofOneCompany },
    {
      title: 'of the borrower',
      send: (_id, { lender }) => ({ path: `${about(lender.people.borrower.id)}/draft` }),
      expected: borrowerAndAdmin,
    },
  ],
  'people/keepPersonDraft': [
    {
      make: newWorker,
      send: (id) => ({ path: `${about(id)}/draft`, body: { rev: 1, formData } }),
      expected: ofOneCompany,
    },
    {
      title: 'of the borrower',
      send: (_id, { lender }) => ({ path: `${about(lender.people.borrower.id)}/draft`, body: { rev: 1, formData } }),
      expected: borrowerAndAdmin,
    },
  ],
  'people/discardPersonDraft': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/draft` }), expected: ofOneCompany },
  ],
  'people/listPersonChanges': [
    { make: newWorker, send: (id) => ({ path: `${about(id)}/changes?rev=1` }), expected: ofOneCompany },
    {
      title: 'of the borrower',
      send: (_id, { lender }) => ({ path: `${about(lender.people.borrower.id)}/changes?rev=1` }),
      expected: borrowerAndAdmin,
    },
  ],
  'people/sayPresentAtPerson': [
    {
      make: newWorker,
      send: (id) => ({ path: `${about(id)}/presence`, body: { open: true } }),
      expected: ofOneCompany,
    },
    {
      title: 'at the borrower',
      send: (_id, { lender }) => ({ path: `${about(lender.people.borrower.id)}/presence`, body: { open: true } }),
      expected: borrowerAndAdmin,
    },
  ],
  'people/revealPersonField': [
    {
      make: newWorkerWithSecret,
      send: (id) => ({ path: `${about(id)}/reveal`, body: { field: 'ssn' } }),
      expected: ofOneCompany,
    },
    {
      title: 'of the borrower',
      send: (_id, { lender }) => ({ path: `${about(lender.people.borrower.id)}/reveal`, body: { field: 'ssn' } }),
      expected: revealed,
    },
  ],
  'people/listUsers': [{ send: () => ({ body: {} }), expected: administrators }],
  'auth/listOwnRoles': [{ send: () => ({}), expected: everybody }],
  'auth/switchRole': [
    {
      title: 'into a role that is not theirs',
      send: (_id, { lender }) => ({ body: { cid: lender.companyId, rid: '99' } }),
      expected: nobodyYet,
    },
  ],
}
