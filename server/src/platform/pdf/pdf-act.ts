/** A file that somebody sent, of this machine. */
export type SentFile = { readonly path: string; readonly mediaType: string }

/** What may be done to files; each writes to paths that it is given and reads no others. */
export type PdfAct =
  | { readonly kind: 'look'; readonly file: SentFile }
  | { readonly kind: 'join'; readonly files: readonly SentFile[]; readonly to: string }
  | { readonly kind: 'pick'; readonly file: SentFile; readonly parts: readonly PickedPages[] }
  | { readonly kind: 'unlock'; readonly file: SentFile; readonly password: string; readonly to: string }

/** Pages from one to another, both counted; to the last one where `last` is null. */
export type PickedPages = { readonly first: number; readonly last: number | null; readonly to: string }

export type PdfLook = {
  /** Of a picture as many as it holds. */
  readonly pages: number
  readonly isLocked: boolean
  /** What the first pages say, for guessing what it is; nothing of a picture. */
  readonly text: string
}

/** Why it was not done: what was sent is at fault, never the program. */
export type PdfFault =
  | 'broken'
  | 'locked'
  | 'wrong-password'
  | 'too-much'
  | 'too-slow'
  | 'not-readable'
  | 'no-such-page'

export type PdfAnswer =
  | { readonly ok: true; readonly look?: PdfLook }
  | { readonly ok: false; readonly fault: PdfFault }

export const mostPages = 2_000
export const mostText = 20_000
/** The first pages say what a document is. */
export const pagesRead = 5
