import type { FilePlace, SentFile } from './send-upload.ts'

export type UploadPhase = 'waiting' | 'sending' | 'checking' | 'failed'

/** What is wrong with a file before anything of it is sent. */
export type FileProblem = 'too-large' | 'wrong-type'

/** A file on its way, as a page shows it. Replaced whenever something of it changes. */
export interface Upload {
  readonly id: string
  readonly place: FilePlace
  readonly name: string
  readonly size: number
  readonly sent: number
  readonly phase: UploadPhase
  /** Since this attempt began; null until it is known. */
  readonly bytesPerSecond: number | null
  /** Of a failed one: what was thrown, or what the page itself found. */
  readonly problem: FileProblem | Error | null
  /** The server asked to wait so long. */
  readonly waitSeconds: number | null
}

/** One file's way through its attempts. */
export interface UploadRun {
  readonly sent: SentFile
  stopping: AbortController
  timer: ReturnType<typeof setTimeout> | null
}

export const newUpload = (id: string, { place, file }: SentFile): Upload => ({
  id,
  place,
  name: file.name,
  size: file.size,
  sent: 0,
  phase: 'waiting',
  bytesPerSecond: null,
  problem: null,
  waitSeconds: null,
})

export const samePlace = (one: FilePlace, other: FilePlace): boolean =>
  one.field === other.field && one.row === other.row

/** Sent again it may go better: not where the page or the server found the file itself wanting. */
export const mayRetry = ({ problem }: Upload): boolean =>
  problem instanceof Error && !('status' in problem && [413, 415, 422].includes(Number(problem.status)))
