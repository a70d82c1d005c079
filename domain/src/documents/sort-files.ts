/** A document as far as sorting files to documents needs it. */
export interface SortedTo {
  docType: string
  title: string
}

/** Words too common to tell one document from another. */
const ofNoUse: ReadonlySet<string> = new Set(['the', 'and', 'for', 'copy', 'scan', 'document', 'file', 'page', 'img'])

/** What a name is made of, small, without ending, numbers and what is said everywhere; plurals as one. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word) && !ofNoUse.has(word))
  return words.map((word) => (/^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word))
}

/**
 * The document that a file is called after: the one of whose title the name holds most words, the most telling ones
 * first. Null where none fits, or two fit equally: then somebody says.
 */
export function documentForName(name: string, documents: readonly SortedTo[]): string | null {
  const said = wordsOf(name.replace(/\.[A-Za-z0-9]{1,10}$/, ''))
  const together = said.join('')
  const scored = documents.map(({ docType, title }) => {
    const wanted = new Set(wordsOf(title))
    const hits = [...wanted].filter((word) => said.includes(word) || (word.length > 3 && together.includes(word)))
    return { docType, score: wanted.size === 0 ? 0 : hits.length / wanted.size, hits: hits.length }
  })
  const [best, next] = scored.toSorted((one, other) => other.score - one.score || other.hits - one.hits)
  if (best === undefined || best.score < 0.5) return null
  return next !== undefined && next.score === best.score && next.hits === best.hits ? null : best.docType
}
