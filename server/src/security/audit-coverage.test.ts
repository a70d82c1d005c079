import { allEndpoints } from '@corbel/domain/endpoints'
import { expect, test } from 'vitest'
import { featureRoutes } from '../features.ts'

const reads = 'it reads; what is sensitive has calls of its own'
const record = 'a record’s own history tells each change, field by field'
const note = 'the record’s history tells public notes, revisions of the note tell every one'
const own = 'it is about the caller’s own look, draft or session alone'
const byVerb = 'its verb writes the entry, because it belongs to no company yet or sends bytes itself'
const nothingYet = 'it grants nothing: the step after it does, and is noted'

/** Calls that change something, or may, and have no `audit` in their description; each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'auth/acceptInvitation': byVerb,
  'auth/addPasskey': byVerb,
  'auth/askPasskey': nothingYet,
  'auth/beginPasskey': nothingYet,
  'auth/askForTrial': nothingYet,
  'auth/beginTotp': nothingYet,
  'auth/changeOwnAddress': byVerb,
  'auth/proveAddress': byVerb,
  'auth/changePassword': byVerb,
  'auth/chooseRole': byVerb,
  'auth/confirmTotp': byVerb,
  'auth/endOneSession': byVerb,
  'auth/endOtherSessions': byVerb,
  'auth/forgotPassword': nothingYet,
  'auth/openTrial': byVerb,
  'auth/login': byVerb,
  'auth/logout': byVerb,
  'auth/proveFactor': byVerb,
  'auth/readInvitation': reads,
  'auth/readTrialRequest': reads,
  'auth/removePasskey': byVerb,
  'auth/removeTotp': byVerb,
  'auth/renewRecoveryCodes': byVerb,
  'auth/resetPassword': byVerb,
  'auth/signUp': nothingYet,
  'auth/stepUp': nothingYet,
  'auth/switchRole': byVerb,
  'companies/checkHost': 'what it finds is noted with the host; asking changes nothing',
  'companies/closeCompany': byVerb,
  'companies/openCompany': byVerb,
  'dashboard/getDashboard': reads,
  'documents/beginUpload': record,
  'documents/cancelUpload': record,
  'documents/completeUpload': record,
  'documents/removeFile': record,
  'documents/sendChunk': record,
  'documents/uploadFiles': record,
  'emails/validateEmail': reads,
  'history/listHistory': reads,
  'loans/activateLoan': record,
  'loans/addLoan': record,
  'loans/deactivateLoan': record,
  'loans/discardDraft': own,
  'loans/findProspects': reads,
  'loans/getSources': reads,
  'loans/getStatuses': reads,
  'loans/keepDraft': own,
  'loans/moveLoanForm': record,
  'loans/previewLoanNumber': reads,
  'loans/saveLoan': record,
  'loans/saveLoanColumns': own,
  'loans/sayPresent': own,
  'menus/getMenus': reads,
  'menus/resetPersonalization': own,
  'menus/saveLanguage': own,
  'notes/addNote': note,
  'notes/listNoteRevisions': reads,
  'notes/listNotes': reads,
  'notes/saveNote': note,
  'people/addPerson': record,
  'people/listPeople': reads,
  'people/listUsers': reads,
  'people/savePerson': record,
  'roles/tryRole': reads,
  'security/listAudit': reads,
}

/** Calls with an `audit` in their description that are no verbs; they have to write their entry themselves. */
const notedByHand: readonly string[] = [
  'companies/activateCompany',
  'companies/addCompany',
  'companies/addHost',
  'companies/deactivateCompany',
  'companies/finishWelcome',
  'companies/removeHost',
  'companies/saveAffiliates',
  'companies/saveCompany',
  'companies/publishLegalText',
  'companies/removePicture',
  'companies/saveMenu',
  'companies/saveNumbering',
  'companies/uploadPicture',
]

const nameOf = ({ feature, name }: (typeof allEndpoints)[number]): string => `${feature}/${name}`

test('whatever changes something says how it stands in the audit trail, or why it does not', () => {
  const silent = allEndpoints
    .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.audit === undefined)
    .map(nameOf)
  expect(silent.filter((name) => exceptions[name] === undefined)).toEqual([])
})

test('no exception stands for a call that has its entry', () => {
  const noted = allEndpoints.filter(({ endpoint }) => endpoint.audit !== undefined).map(nameOf)
  expect(noted.filter((name) => exceptions[name] !== undefined)).toEqual([])
})

test('what says so is bound to a verb, for only those are noted by the platform', () => {
  const verbs = new Set(featureRoutes.filter((one) => one.kind === 'verb').map((one) => one.endpoint))
  const unbound = allEndpoints.filter(({ endpoint }) => endpoint.audit !== undefined && !verbs.has(endpoint))
  expect(unbound.map(nameOf).filter((name) => !notedByHand.includes(name))).toEqual([])
})
