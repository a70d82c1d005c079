import { readFile } from 'node:fs/promises'

/** A file of this machine that is to be read. */
export type ReadableFile = { readonly path: string; readonly mediaType: string }

/**
 * A service that reads the words of scans and pictures. It gets a file that no words could be taken from, and answers
 * what it read, blank where it read nothing; where it fails or takes too long, nothing was read.
 */
export type WordReader = (file: ReadableFile) => Promise<string>

/** Which of them is asked: none reads papers of borrowers unless a lender configured one. */
export const wordReaders = ['none', 'stand-in'] as const
export type WordReaderName = (typeof wordReaders)[number]

const mostMs = 10_000

export function wordReaderNamed(name: WordReaderName): WordReader {
  return name === 'none' ? async () => '' : (file) => withinTime(standIn(file))
}

/** For tests and demonstrations: reads what is written into a file after this word, in the clear. */
async function standIn({ path }: ReadableFile): Promise<string> {
  const bytes = await readFile(path)
  return /SAYS:([^\n\0]{1,2000})/.exec(bytes.toString('latin1'))?.[1] ?? ''
}

async function withinTime(reading: Promise<string>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, mostMs, '').unref())
  return Promise.race([reading.catch(() => ''), late])
}
