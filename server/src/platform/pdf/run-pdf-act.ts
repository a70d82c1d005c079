import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PdfAct, PdfAnswer } from './pdf-act.ts'

const here = import.meta.dirname
const packages = resolve(here, '../../../../node_modules')
const entry = join(here, 'child/pdf-child.ts')

export type PdfLimits = {
  readonly milliseconds: number
  /** Of memory that a decoder may have; the process around it has 200 more. */
  readonly megabytes: number
  /** How many run beside each other; others wait. */
  readonly atOnce: number
}

const usual: PdfLimits = { milliseconds: 10_000, megabytes: 512, atOnce: 2 }
/** What a look finds is no more than a guess: a page that unpacks to hundreds of megabytes is left unread. */
const forLooks: PdfLimits = { ...usual, milliseconds: 4_000 }

let running = 0
const waiting: (() => void)[] = []

/**
 * Does something to files that strangers sent, in a process of its own for each act: it may read those files and our
 * code, write where it is told, start nothing, and has no variables of the environment. Whatever it does, it ends in
 * time; of its end the program learns nothing but that the file could not be read.
 */
export async function runPdfAct(
  act: PdfAct,
  limits: PdfLimits = act.kind === 'look' ? forLooks : usual,
): Promise<PdfAnswer> {
  if (running >= limits.atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await actInChild(act, limits)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

function actInChild(act: PdfAct, { milliseconds, megabytes }: PdfLimits): Promise<PdfAnswer> {
  const child = fork(entry, {
    execArgv: flagsFor(act, megabytes),
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((settle) => {
    const end = (answer: PdfAnswer) => {
      clearTimeout(clock)
      clearInterval(watch)
      child.removeAllListeners()
      child.on('error', () => undefined)
      child.kill('SIGKILL')
      settle(answer)
    }
    const clock = setTimeout(() => end({ ok: false, fault: 'too-slow' }), milliseconds)
    const watch = setInterval(() => {
      void residentMegabytes(child).then((used) => used > megabytes + 200 && end({ ok: false, fault: 'too-much' }))
    }, 250)
    // What the child says is read as what it may be: whoever has got the better of it can say no more than this.
    child.on('message', (said) => end(asAnswer(said)))
    child.on('error', () => end({ ok: false, fault: 'broken' }))
    child.on('exit', () => end({ ok: false, fault: 'broken' }))
    child.send(act)
  })
}

function flagsFor(act: PdfAct, megabytes: number): string[] {
  const mayWrite = [...new Set(writtenBy(act))]
  return [
    '--permission',
    `--allow-fs-read=${here}`,
    `--allow-fs-read=${join(packages, 'mupdf')}`,
    `--allow-fs-read=${join(packages, 'libheif-js')}`,
    `--allow-fs-read=${join(packages, '@jsquash')}`,
    `--allow-fs-read=${join(packages, 'wasm-feature-detect')}`,
    // What says of which kind a module is.
    `--allow-fs-read=${resolve(here, '../../../package.json')}`,
    ...readBy(act).map((path) => `--allow-fs-read=${path}`),
    ...mayWrite.map((path) => `--allow-fs-write=${path}`),
    `--wasm-max-mem-pages=${megabytes * 16}`,
    '--max-old-space-size=192',
    '--no-warnings',
  ]
}

const readBy = (act: PdfAct): string[] => (act.kind === 'join' ? act.files.map(({ path }) => path) : [act.file.path])

function writtenBy(act: PdfAct): string[] {
  if (act.kind === 'look') return []
  return act.kind === 'pick' ? act.parts.map(({ to }) => to) : [act.to]
}

const faults = ['broken', 'locked', 'wrong-password', 'too-much', 'not-readable', 'no-such-page'] as const

function asAnswer(said: unknown): PdfAnswer {
  if (typeof said !== 'object' || said === null || !('ok' in said)) return { ok: false, fault: 'broken' }
  if (said.ok !== true) {
    const fault = 'fault' in said ? faults.find((one) => one === said.fault) : undefined
    return { ok: false, fault: fault ?? 'broken' }
  }
  const look = 'look' in said && typeof said.look === 'object' && said.look !== null ? said.look : undefined
  if (look === undefined) return { ok: true }
  const { pages, isLocked, text } = look as Record<string, unknown> // Each of them is looked at.
  return {
    ok: true,
    look: {
      pages: Number.isSafeInteger(pages) ? Number(pages) : 0,
      isLocked: isLocked === true,
      text: typeof text === 'string' ? text : '',
    },
  }
}

/** Where the system does not tell, the limit of the decoder holds alone. */
async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(told.split(' ')[1] ?? 0) * 4_096) / 1_000_000
}
