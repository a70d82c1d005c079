import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementWords, FormElement } from '@corbel/domain/forms/form-element'
import { z } from 'zod'

const file = join(import.meta.dirname, '..', 'sources', 'form-words-es.json')
const spanish = new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))))

/** A form with what it says in Spanish beside what it says in English; codes and grades are the same in both. */
export function inSpanish(content: readonly FormElement[]): FormElement[] {
  return content.map((element) => {
    const es = wordsOf(element)
    return {
      ...element,
      ...(Object.keys(es).length > 0 ? { words: { es } } : {}),
      ...(element.childs === undefined ? {} : { childs: inSpanish(element.childs) }),
    }
  })
}

function wordsOf({ title, help, options, ask, why, part }: FormElement): ElementWords {
  const said = {
    title: inWords(title),
    help: inWords(help),
    options: choicesOf(options),
    ask: inWords(ask),
    why: inWords(why),
    part: inWords(part),
  }
  return Object.fromEntries(Object.entries(said).filter(([, words]) => words !== undefined))
}

const inWords = (english: string | undefined): string | undefined => spanish.get(english ?? '')

function choicesOf(options: FormElement['options']): Record<string, string> | undefined {
  const known = (options ?? []).flatMap(({ id, text }) => {
    const words = inWords(text)
    return words === undefined ? [] : [[id, words] as const]
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
