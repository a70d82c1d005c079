import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/** A program that carries out acts on many records, ended with the test at the latest. */
export function startProgram({ appConnection, ownerConnection }: TestDatabase): ChildProcess {
  const program = join(import.meta.dirname, 'bulk-process.ts')
  const started = spawn(process.execPath, [program, JSON.stringify({ appConnection, ownerConnection })], {
    stdio: 'inherit',
  })
  onTestFinished(() => {
    started.kill('SIGKILL')
  })
  return started
}

/** Ends it as a crash does, and then it is as if its last sign of life came longer ago than its lease lasts. */
export async function killForLong(program: ChildProcess, { ownerPool }: TestDatabase, bulkJob: string): Promise<void> {
  program.kill('SIGKILL')
  await once(program, 'exit')
  const { rowCount } = await ownerPool.query(
    `update job_queue.job set heartbeat_on = heartbeat_on - interval '1 minute'
     where state = 'active' and data::text like '%' || $1 || '%'`,
    [bulkJob],
  )
  if (rowCount !== 1) throw new Error(`${rowCount} jobs were left by the program.`)
}
