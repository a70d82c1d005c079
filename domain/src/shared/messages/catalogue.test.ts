import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from './languages.ts'

type Sentences = { readonly [key: string]: string | Sentences }

const features = path.resolve(import.meta.dirname, '../..')

/** Every sentence of a language by its path, from wherever a feature keeps its own. */
async function readCatalogue(language: Language): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => new RegExp(`^[a-z-]+/messages/${language}/[a-z-]+\\.ts$`).test(file))
  const areas = await Promise.all(files.map((file): Promise<Sentences> => import(path.join(features, file))))
  return new Map(areas.flatMap((area) => flatten(area)))
}

function flatten(sentences: Sentences, prefix = ''): [string, string][] {
  return Object.entries(sentences).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const placesOf = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort()
const withoutCategory = (key: string): string => key.replace(/_(one|many|other)$/, '_other')
const categoriesOf = (language: Language): string[] => [
  ...new Intl.PluralRules(language).resolvedOptions().pluralCategories,
]

const english = await readCatalogue('en')

// Specification 2, sections 4, 5, 7 to 9, and 3, section 8: as they are written there.
test.each([
  ...['Compose Email', 'Send Mail To Selected', 'Send Mail To All', 'All Emails', 'Send Email from This Address?'],
  ...['Please enter the subject', 'File size exceeds 10 MB', 'Email sent successfully.'],
  ...['Something went wrong, unable to sent email.', 'Please provide a valid Title', 'Please select List'],
  ...['Please Enter Valid Reason.', 'Email Sent Successfully', 'Something went wrong, could not sent email.'],
  ...['Create/Update List (Selected)', 'Create/Update List (All)', 'Yes, Create/Update List', 'List Name'],
  ...['Create a New List', 'Update an Existing List', 'Something went wrong, could not complete the operation.'],
  ...['Email delivery failed, please check recipient information.', 'The receiving server gave no reason.'],
  ...['The address does not take mail.', 'The address does not exist.', 'Not sent: the address bounced before.'],
  ...[
    'Delivery failed for good.',
    'Not delivered for now.',
    'The mailbox is full.',
    'Marked as spam',
    'Email Verified',
  ],
  ...['The message is too large for the mailbox.', 'The receiving server refused the content.'],
  'The receiving server refused an attachment.',
])('the sentence about e-mails is said as it is specified: %s', (sentence) => {
  expect([...english.values()]).toContain(sentence)
})

describe.each(languages)('the catalogue in %s', async (language) => {
  const catalogue = await readCatalogue(language)

  test('has every key of the English source and no other', () => {
    const keys = (of: ReadonlyMap<string, string>) => [...new Set([...of.keys()].map(withoutCategory))].sort()
    expect(keys(catalogue)).toEqual(keys(english))
    expect(catalogue.size).toBeGreaterThan(1000)
  })

  test('leaves no sentence empty', () => {
    expect([...catalogue].filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  test('has each sentence with a number in every plural category of the language', () => {
    const plural = [...catalogue.keys()].filter((key) => key.endsWith('_other'))
    const wanted = plural.flatMap((key) => categoriesOf(language).map((one) => key.replace(/other$/, one)))
    const had = [...catalogue.keys()].filter((key) => /_(zero|one|two|few|many|other)$/.test(key))
    expect(had.sort()).toEqual(wanted.sort())
    expect(plural.length).toBeGreaterThan(20)
  })

  test('fills the same places', () => {
    const wrong = [...catalogue].filter(
      ([key, sentence]) =>
        placesOf(sentence).join() !== placesOf(english.get(withoutCategory(key)) ?? english.get(key) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })
})

/** Compared letter by letter with the specification's catalogues of messages, typos included. */
test.each([
  ['loans.loadFailed', 'Something went wrong, unable to load opportunity.'],
  ['loans.updateFailed', 'Something went wrong, could not update loan.'],
  ['loans.updated', 'Opportunity updated successfully.'],
  ['loans.teamUpdated', 'Assigned team members has been updated successfully..'],
  ['loans.teamFailed', 'Problem while updating assigned team Members, please try again.'],
  ['loans.contactsUpdated', 'Assigned {title} has been updated successfully.'],
  ['loans.shareFailed', 'Something went wrong, unable to share the loan .'],
  ['loans.settingsNote', 'Note: For the list settings and advanced search, please select product and program..'],
  ['shared.statusUpdated', 'Status has been updated successfully..'],
  ['shared.activateQuestion', 'Are you sure want to activate {title}?'],
  ['auth.passwordsDiffer', "Password and Confirm Password didn't match."],
  ['auth.resetFailed', 'Problem while reset password, please try again.'],
  ['auth.roleQuestion', 'Do you want to login as ?'],
  ['dashboard.noProspects', 'No prospect available, Create one!'],
  [
    'forms.emailProblem',
    'Your email has a problem: {reason}. Would you like to continue? If so, our system will ignore all email services.',
  ],
])('the specified sentence %s stands as it is', (key, sentence) => {
  expect(english.get(key)).toBe(sentence)
})

/** Words that stand beside the one of docs/glossary.md, and what is said instead. */
const others: Readonly<Record<Exclude<Language, 'en'>, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/\bKredite?n?\b|Kredit(nehmer|geber|nummer|programm|produkt|zweck|berater)/, 'Darlehen'],
    [/\bFirm(a|en)|firm(a|en)\b/, 'Unternehmen'],
    [/Geheimnis/, 'Schlüssel'],
  ],
  es: [[/\bcompañía/i, 'empresa']],
  fr: [
    [/\bentreprise/i, 'société'],
    [/\bimité/, 'à la place de quelqu’un'],
  ],
  ja: [
    [/(?<![ァ-ヶー])ロール(?![ァ-ヶー])/, '役割'],
    [/借入人|借主|借受人/, '借り手'],
    [/企業/, '会社'],
    [/貸付|貸出/, 'ローン'],
  ],
  zh: [
    [/计划|程式/, '方案'],
    [/企业/, '公司'],
    [/笔记|便签/, '备注'],
  ],
}

describe.each(Object.entries(others))('in %s there is one word for a notion', async (language, words) => {
  // The border of types: a key of the table above.
  const catalogue = await readCatalogue(language as Language)

  test.each(words)('%s is called «%s»', (other) => {
    expect([...catalogue].filter(([, sentence]) => other.test(sentence))).toEqual([])
  })
})

test('Chinese sentences have the signs of Chinese text', async () => {
  const western = /[一-鿿][,;:!?]|[,;:!?][一-鿿]/
  expect([...(await readCatalogue('zh'))].filter(([, sentence]) => western.test(sentence))).toEqual([])
})

test('no Japanese sentence begins with what belongs behind a name', async () => {
  const particle = /^(さん|が|を|に|で|へ|の)/
  expect([...(await readCatalogue('ja'))].filter(([, sentence]) => particle.test(sentence))).toEqual([])
})

test('the program is Corbel in every language', async () => {
  const names = await Promise.all(languages.map(async (one) => (await readCatalogue(one)).get('shared.productName')))
  expect(new Set(names)).toEqual(new Set(['Corbel CRM']))
})
