import type { PlantedFault } from './planted-fault.ts'

const records = 'server/src/records'
const saving = 'server/src/loans/saving'
const inspecting = 'server/src/documents/inspecting'

const overlappingTest = `${saving}/overlapping-saves.test.ts`
const saveTest = `${saving}/save-loan.test.ts`
const setTest = 'domain/src/records/merge-set.test.ts'
const links = 'server/src/documents/links'
const linkTest = `${links}/document-links.test.ts`
const contentTest = `${inspecting}/content-fault.test.ts`

/** Of records that are changed by several at once, and of files that lie about what is in them. */
export const recordFaults: readonly PlantedFault[] = [
  {
    id: 'a-link-shows-every-file-of-its-record',
    file: `${links}/view-by-link.ts`,
    find: 'documents.some(({ files }) => files.some(({ _id }) => _id === file.id))',
    replace: 'documents.length >= 0',
    test: linkTest,
    why: 'A title company that was shown one document reads all of them, for as long as its ticket lasts.',
  },
  {
    id: 'a-link-outlives-the-rights-of-its-maker',
    file: `${links}/follow-link.ts`,
    find: 'if (maker === null || company === undefined) return nowhere()',
    replace: 'if (maker === undefined || company === undefined) return nowhere()',
    test: linkTest,
    why: 'What somebody shared stays shared after they were let go.',
  },
  {
    id: 'a-link-sends-over-what-was-accepted',
    file: `${links}/send-by-link.ts`,
    find: "return isOpen ? granted(null) : refused({ code: 'document-not-open' })",
    replace: 'return granted(isOpen)',
    test: linkTest,
    why: 'A stranger puts another file beside what the lender has accepted.',
  },
  {
    id: 'every-save-reads-all-people',
    file: 'server/src/records/projected-records-repository.ts',
    find: 'case when loan.prospect_id is null then record.id else loan.prospect_id end',
    replace: 'coalesce(loan.prospect_id, record.id)',
    test: 'server/src/loans/statements-at-size.test.ts',
    name: 'a save of values that lists show',
    why: 'A save takes a quarter of a second at a million people, and eight a second is all that a company can do.',
  },
  {
    id: 'saves-leave-out-a-slot-that-is-being-filled',
    file: 'server/src/loans/loan-kind.ts',
    find: `({ writtenFields, choices }, { program }) =>
    choices.gates.some((gate) => gate.program === String(program) && asksAnything(gate)) ? null : writtenFields`,
    replace: `({ slots, choices }, { program }) =>
    choices.gates.some((gate) => gate.program === String(program) && asksAnything(gate)) ? null : slots.keys()`,
    test: `${records}/list/filling/fill-beside-saves.test.ts`,
    why: 'A loan that is saved while its field gets a column is never found by what it says since.',
  },
  {
    id: 'records-not-locked-before-they-are-read',
    file: 'server/src/platform/database/opening-lock.ts',
    find: "'{${change.join(',')}}'",
    replace: "'{}'",
    test: overlappingTest,
    why: 'Of two who add one each to the team, one is gone.',
  },
  {
    id: 'values-that-were-not-sent-are-lost',
    file: `${records}/changed-records-repository.ts`,
    find: 'record.info || made.patch',
    replace: 'made.patch',
    test: saveTest,
    name: 'an absent field is unchanged',
    why: 'Saving one field blanks all others.',
  },
  {
    id: 'history-names-the-version-before',
    file: `${records}/changed-records-repository.ts`,
    find: 'select $1, history_id, id, rev + 1, action',
    replace: 'select $1, history_id, id, rev, action',
    test: `${saving}/save-loan-merge.test.ts`,
    why: 'A save merges over what somebody else has saved, because history says that it was before.',
  },
  {
    id: 'guests-copies-only-of-what-lists-show',
    file: `${records}/change-records.ts`,
    find: 'filesTakenOff.length > 0 || shared.includes(id)',
    replace: 'filesTakenOff.length > 0',
    test: overlappingTest,
    name: 'a guest is shown each version',
    why: 'A guest reads older values than the loan has.',
  },
  {
    id: 'who-was-taken-off-stays-assigned',
    file: `${records}/changed-records-repository.ts`,
    find: 'made.id and made.people is not null\n',
    replace: 'made.id and made.people is null\n',
    test: `${saving}/save-loan-entries.test.ts`,
    why: 'Whoever is taken off a loan goes on reading it.',
  },
  {
    id: 'who-was-taken-off-comes-back',
    file: 'domain/src/records/merge-set.ts',
    find: 'wanted.has(one) || !before.has(one)',
    replace: 'true',
    test: setTest,
    why: 'Nobody can take anybody off a team while another one saves.',
  },
  {
    id: 'who-another-one-added-is-dropped',
    file: 'domain/src/records/merge-set.ts',
    find: 'wanted.has(one) || !before.has(one)',
    replace: 'wanted.has(one)',
    test: setTest,
    why: 'Of two who add one each to the team, one is gone.',
  },
  {
    id: 'who-one-took-off-is-sent-along',
    file: 'domain/src/records/merge-set.ts',
    find: 'yours.filter((one) => !before.has(one))',
    replace: 'yours',
    test: setTest,
    why: 'Whoever saves an older page puts people back on a loan.',
  },
  {
    id: 'checksum-of-a-packed-part-not-compared',
    file: `${inspecting}/unpack-bounded.ts`,
    find: 'length !== part.unpacked || checksum !== part.checksum',
    replace: 'length !== part.unpacked',
    test: contentTest,
    name: 'of other bytes than it says',
    why: 'What was looked at is not what another program unpacks.',
  },
  {
    id: 'parts-of-an-archive-overlap',
    file: `${inspecting}/zip-directory.ts`,
    find: '    if (entry.head !== free) return null\n',
    replace: '',
    test: contentTest,
    name: 'whose parts overlap',
    why: 'A small file unpacks the same bytes again and again.',
  },
  {
    id: 'archive-in-an-archive-with-a-budget-of-its-own',
    file: `${inspecting}/unpack-bounded.ts`,
    find: 'await unpackArchive(inner, budget, depth + 1)',
    replace: 'await unpackArchive(inner, { ...budget, bytes: neverAllowed }, depth + 1)',
    test: contentTest,
    name: 'that holds an archive of much, packed twice',
    why: 'A file of a few letters fills the disk of whoever unpacks it.',
  },
  {
    id: 'packed-stream-not-counted',
    file: `${inspecting}/unpack-bounded.ts`,
    find: "if (packed === 'gzip') await countGzip(bytesOf(file, part), budget)",
    replace: '',
    test: contentTest,
    name: 'that holds a packed stream of much',
    why: 'A packed drawing in a document unpacks to more than any file may hold.',
  },
  {
    id: 'locked-archive-taken',
    file: `${inspecting}/unpack-bounded.ts`,
    find: "    if (parts.some((part) => part.isLocked)) throw new Fault('locked')\n",
    replace: '',
    test: contentTest,
    name: 'that is locked is told apart',
    why: 'Nobody has looked at what is in it, or it is called broken where it only needs its password.',
  },
]
