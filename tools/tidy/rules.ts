/** What tidy.test.ts knows of Corbel: the features, the bans with their replacements, and the files that may only shrink. */

/** Features that nobody calls; every other one is known by its manifest in `domain`. */
export const withoutCalls = ['records', 'figures', 'forms', 'search']

/** Folders beside the features that know no business noun, or that every feature may use. */
export const groundFolders: Record<string, string[]> = {
  domain: ['shared'],
  server: ['platform', 'migrations', 'test-support', 'generated'],
  web: ['ui', 'records'],
}

export const bannedNames = ['index', 'utils', 'helpers', 'types', 'common', 'manager', 'service', 'data', 'info']

export interface Ban {
  pattern: RegExp
  where: (path: string) => boolean
  instead: string
}

const inDomain = (path: string): boolean => path.startsWith('domain/src/') && !path.endsWith('.test.ts')
const inServer = (path: string): boolean => path.startsWith('server/src/') && !/\.test\.ts$|test-support\//.test(path)
const inWeb = (path: string): boolean => path.startsWith('web/src/')
const inProgram = (path: string): boolean => inDomain(path) || inServer(path) || inWeb(path)
const everywhere = (path: string): boolean => !path.startsWith('tools/tidy')

/** Besides the writer: what renews protected values as they are, and a record of the same transaction. */
const recordWriters = [
  'server/src/records/changed-records-repository.ts',
  'server/src/records/resealing/sealed-records-repository.ts',
  'server/src/companies/platform/staff-person-repository.ts',
]

/**
 * Besides the repositories: the layer between the program and its database (connections, transactions, migrations,
 * rights of rows), and the lock of all records, which is the kernel's word and not one feature's.
 */
const speaksToTheDatabase =
  /-repository\.ts$|^server\/src\/(platform\/database|migrations)\/|^server\/src\/records\/lock-records\.ts$/

/** Statements that wait to be moved. Lines may be taken out of this list, never added. */
const statementsToMove = ['server/src/pages/list/list-pages.ts', 'server/src/pages/stored-page.ts']

/** Conditions and columns, of which repositories of several features put their statements together. */
const holdsPieces = /\/list\/[^/]+\.ts$/

const builder = String.raw`\.(selectFrom|insertInto|updateTable|deleteFrom)\(`

/** The ground, and calls that hold no transaction while they count: sign-in, looking up names, bytes on their way. */
const outsideTransactions =
  /^server\/src\/(platform\/|auth\/|(companies\/trials\/[a-z-]+|companies\/hosts\/change-hosts|emails\/(validate-email|answers\/file-answer-file)|landing\/schedule-demo|webforms\/(open|submit)-form|webforms\/keys\/submit-by-key|webforms\/saved\/(save-form|resume-form|ask-form-link)|webforms\/visitor-choices|security\/export-audit|records\/exporting\/export-list|documents\/(uploading\/upload-files|remaking\/remake-files|reading\/classify-file)|documents\/(requests\/follow-request|mailbox\/take-mailed-files|links\/(follow-link|send-by-link))|papers\/summary\/make-summary|papers\/custom\/custom-docs)\.ts$)/

export const bans: Ban[] = [
  { pattern: /\bDate\.now\(|\bnew Date\(\)/, where: inDomain, instead: 'take the instant or the day as an argument' },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    where: (path) => inServer(path) && path !== 'server/src/platform/clock.ts',
    instead: 'ask platform/clock, so that tests can set the time',
  },
  { pattern: /\bMath\.random\(|\brandomUUID\(/, where: inDomain, instead: 'take ids and random numbers as arguments' },
  {
    pattern: /\bprocess\.env\b/,
    where: (path) => inServer(path) && path !== 'server/src/config.ts',
    instead: 'read it in config.ts',
  },
  {
    pattern: /\.pool\b/,
    where: (path) => inServer(path) && /^server\/src\/[^/]+\//.test(path) && !outsideTransactions.test(path),
    instead: 'a verb has one connection: declare limits on its route, and compute beforehand what needs no rows',
  },
  { pattern: /\bfrom 'node:/, where: inDomain, instead: 'domain does no I/O: do it in server' },
  {
    pattern: /\bconsole\.\w+\(/,
    where: inProgram,
    instead: 'write to platform/log on the server, show an alert on a page',
  },
  { pattern: /:\s*any\b|\bas any\b|<any>/, where: everywhere, instead: 'name the type, or unknown and a check' },
  { pattern: /@ts-(ignore|nocheck|expect-error)/, where: inProgram, instead: 'mend the type' },
  { pattern: /\b(describe|test|it)\.(only|skip|todo)\b/, where: everywhere, instead: 'mend or delete the test' },
  { pattern: /\b(TODO|FIXME|XXX)\b/, where: everywhere, instead: 'do it, or open an issue' },
  {
    pattern: /\beval\(|\bnew Function\(/,
    where: everywhere,
    instead: 'parse it (domain/src/forms has the formula parser)',
  },
  {
    pattern: /\b(localStorage|sessionStorage|indexedDB)\b/,
    where: inWeb,
    instead: 'keep it on the server (drafts) or in the address; nothing of a borrower is stored in the browser',
  },
  { pattern: /dangerouslySetInnerHTML|\.innerHTML\b/, where: inWeb, instead: 'render text' },
  {
    pattern: /\bvi\.mock\(|\bjest\b/,
    where: everywhere,
    instead: 'use the real thing; only third parties have stand-ins',
  },
  { pattern: /\bgetByTestId\(|data-testid/, where: everywhere, instead: 'find it by role and label, as a person does' },
  { pattern: /\bexport default\b/, where: inProgram, instead: 'export it by name' },
  {
    pattern:
      /<select\b|\btype="(checkbox|date)"|\b(TextInput|Textarea|NumberInput|Select|NativeSelect|MultiSelect|Checkbox|Radio|Switch|Button|SegmentedControl|DateInput)\b[^}]*\} from '@mantine\//,
    where: (path) => inWeb(path) && !/^web\/src\/(ui|forms\/fields|portal)\//.test(path),
    instead: 'use the controls of web/src/ui/controls and ui/button: one look, one way to say what was refused',
  },
  {
    pattern: /\bupdate (record|loan) set\b|updateTable\('(record|loan)'\)|\bdelete from record_assignee\b/,
    where: (path) => inServer(path) && !recordWriters.includes(path),
    instead: 'change it with records/change-records, which asks for the lock',
  },
  {
    pattern: new RegExp(String.raw`\bsql(<.*>)?\`|\bsql\.(raw|lit|join|ref|table|id|value)\b|${builder}`),
    where: (path) =>
      inServer(path) && !statementsToMove.includes(path) && !speaksToTheDatabase.test(path) && !holdsPieces.test(path),
    instead: 'a statement stands in a -repository file, with a name in the words of the trade',
  },
  {
    pattern: new RegExp(
      String.raw`\.(execute|executeTakeFirst|executeTakeFirstOrThrow|executeQuery)\(|\bnamedQuery\b|${builder}`,
    ),
    where: (path) => inServer(path) && !statementsToMove.includes(path) && !speaksToTheDatabase.test(path),
    instead: 'only a repository sends statements; what stands in list/ are pieces of them',
  },
  {
    pattern: /\bfetch\(/,
    where: (path) => inWeb(path) && path !== 'web/src/api.ts',
    instead: 'call the endpoint through api.ts',
  },
]

/** The same for statements, which run over lines: by the whole file, with white space as one blank. */
export const statementBans: Ban[] = [
  {
    pattern: /\bfrom (record|loan|person)\b[^`;]*?\bfor (no key update|update|key share|share)\b/g,
    where: inServer,
    instead: 'lock it with records/lock-records, and read after it',
  },
  {
    pattern:
      /selectFrom\('(record|loan|person)[^)]*\)(?:(?!executeTakeFirst|execute\(|selectFrom)[^;`])*?\.for(Update|Share|NoKeyUpdate|KeyShare)\(/g,
    where: inServer,
    instead: 'lock it with records/lock-records, and read after it',
  },
]

export const largestFile = 300

/** Of folders around a file: a feature, its part, and a part of that; what lies deeper is found by nobody. */
export const deepest = 6

/** Files above the limit, with the size they may not pass. Lines may be taken out of this list, never added. */
export const largeFiles: Record<string, number> = {
  'server/src/documents/uploading/refused-uploads.test.ts': 304,
}
