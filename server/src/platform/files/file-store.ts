import type { Readable } from 'node:stream'

/** The bytes from `start` to `end`, both counted. */
export type ByteSpan = { readonly start: number; readonly end: number }

/**
 * Where the bytes of files lie, under names that the program makes. A name once put never changes its bytes. The local
 * folder is one; an object store is another with the same four verbs.
 */
export type FileStore = {
  /** Takes over a file of this machine; when it answers, the bytes outlive a crash. */
  readonly put: (path: string, name: string) => Promise<void>
  /** Throws where there is nothing of that name. */
  readonly read: (name: string, span?: ByteSpan) => Promise<Readable>
  /** Nothing of that name is no error. */
  readonly remove: (name: string) => Promise<void>
  /** Takes away what broken transfers left in it. */
  readonly tidy?: () => Promise<void>
  readonly close?: () => void
}
