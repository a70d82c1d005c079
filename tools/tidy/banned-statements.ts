import type { Ban } from './rules.ts'
import type { SourceFile } from './source-files.ts'

/** Where statements of a file say what is banned, whichever way they are broken into lines. */
export function bannedStatements(file: Pick<SourceFile, 'path' | 'text'>, ban: Ban): string[] {
  if (!ban.where(file.path)) return []
  // Each blank of the pattern stands for any white space.
  const pattern = new RegExp(ban.pattern.source.replaceAll(' ', String.raw`\s+`), 'gi')
  return [...file.text.matchAll(pattern)].map(
    ({ index }) => `${file.path}:${file.text.slice(0, index).split('\n').length}: ${ban.instead}`,
  )
}
