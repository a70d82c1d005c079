import { describe, expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { zh } from './zh.ts'

type Sentences = { readonly [key: string]: string | Sentences }

function flatten(sentences: Sentences, prefix = ''): [string, string][] {
  return Object.entries(sentences).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const placesOf = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort()
const english = new Map(flatten(en))

describe.each(Object.entries({ de, es, fr, ja, zh }))('the catalogue in %s', (_language, catalogue) => {
  const translated = new Map(flatten(catalogue))

  test('has every key of the English source and no other', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('leaves no sentence empty', () => {
    expect([...translated].filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  test('fills the same places', () => {
    const wrong = [...translated].filter(
      ([key, sentence]) => placesOf(sentence).join() !== placesOf(english.get(key) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })
})

/** Compared letter by letter with the specification's catalogues of messages, typos included. */
test('the specified sentences stand as they are', () => {
  expect([
    en.loans.loadFailed,
    en.loans.updateFailed,
    en.loans.updated,
    en.loans.teamUpdated,
    en.loans.teamFailed,
    en.loans.contactsUpdated,
    en.loans.shareFailed,
    en.loans.settingsNote,
    en.shared.statusUpdated,
    en.shared.activateQuestion,
    en.auth.passwordsDiffer,
    en.auth.resetFailed,
    en.auth.roleQuestion,
    en.dashboard.noProspects,
    en.forms.emailProblem,
  ]).toEqual([
    'Something went wrong, unable to load opportunity.',
    'Something went wrong, could not update loan.',
    'Opportunity updated successfully.',
    'Assigned team members has been updated successfully..',
    'Problem while updating assigned team Members, please try again.',
    'Assigned {title} has been updated successfully.',
    'Something went wrong, unable to share the loan .',
    'Note: For the list settings and advanced search, please select product and program..',
    'Status has been updated successfully..',
    'Are you sure want to activate {title}?',
    "Password and Confirm Password didn't match.",
    'Problem while reset password, please try again.',
    'Do you want to login as ?',
    'No prospect available, Create one!',
    'Your email has a problem: {reason}. Would you like to continue? If so, our system will ignore all email services.',
  ])
})
