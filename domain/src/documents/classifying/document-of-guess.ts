import { documentForName, type SortedTo } from '../sort-files.ts'
import { type DocumentGuess, type DocumentSigns, guessDocument } from './guess-document.ts'

/**
 * The document of a record that a file is for, as its name and its words tell: the one that it is called after, else
 * the only one that is called like what it may be. Null where nothing or several fit: then somebody says.
 */
export function documentForSigns(signs: DocumentSigns, documents: readonly SortedTo[]): string | null {
  return documentForName(signs.name, documents) ?? documentOfGuess(guessDocument(signs), documents)
}

/** Of guesses, the surest first, the first for which a record has exactly one document. */
export function documentOfGuess(guesses: readonly DocumentGuess[], documents: readonly SortedTo[]): string | null {
  const kinds = documents.map(({ docType, title }) => ({ docType, kind: guessDocument({ name: title })[0]?.kind }))
  for (const { kind } of guesses) {
    const [found, ...others] = kinds.filter((one) => one.kind === kind)
    if (found !== undefined && others.length === 0) return found.docType
  }
  return null
}
