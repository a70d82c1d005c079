import type { z } from 'zod'

export type JobContext = {
  /** The same through all attempts: mails and payments use it, so that a repeated attempt is recognised. */
  readonly jobId: string
  readonly at: Date
  /** Aborted when the program stops or the lease has run out. */
  readonly signal: AbortSignal
}

/** Work in the background: its queue's name and what it is told. It reads again and decides again when it runs. */
export type JobDefinition<Payload> = {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** How long an attempt may take before another worker takes over; a living worker prolongs it. */
  readonly leaseSeconds: number
  readonly retries: number
  /** Before it is tried again, longer each time; 5 where nothing is said. */
  readonly retryDelaySeconds?: number
  /** Runs by itself, at these times (cron, UTC), with an empty payload. */
  readonly cron?: string
}

/** A definition with what runs it. */
export type JobWorker<Payload = unknown> = {
  readonly job: JobDefinition<Payload>
  readonly work: (payload: Payload, context: JobContext) => Promise<void>
}

/** The longest wait before a further attempt. */
export const longestRetrySeconds = 3_600

/** How long after a failure it is tried again first. */
export const firstRetrySeconds = ({
  retryDelaySeconds = 5,
}: Pick<JobDefinition<unknown>, 'retryDelaySeconds'>): number => retryDelaySeconds

/** When it is due again at the latest after so many repetitions: each waits twice as long, less a random part. */
export function dueAgainSeconds(job: JobDefinition<unknown>, repeated: number): number {
  return Math.min(longestRetrySeconds, firstRetrySeconds(job) * 2 ** Math.min(16, repeated + 1))
}

export function jobDefinition<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

/** Binds a definition to its work, with the payload's type forgotten: the queue parses it by the definition. */
export function jobWorker<Payload>(job: JobDefinition<Payload>, work: JobWorker<Payload>['work']): JobWorker {
  return { job, work: (payload, context) => work(job.payload.parse(payload), context) }
}
