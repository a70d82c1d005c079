import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mail } from './mailer.ts'

const keptMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.string() })
export type KeptMail = z.infer<typeof keptMail>

const mailsShown = 500

const folderOf = (dataFolder: string): string => join(dataFolder, 'mailbox')

/** Where mails go while no mail server is set: one file each. Kept twice under one id, it is there once. */
export async function keepInMailbox(dataFolder: string, { id, at, ...text }: Mail): Promise<void> {
  const folder = folderOf(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept: KeptMail = { to: text.to, subject: text.subject, text: text.text, html: text.html, at: at.toISOString() }
  const draft = join(folder, `.${id}.draft`)
  await writeFile(draft, JSON.stringify(kept), { mode: 0o600 })
  await rename(draft, join(folder, `${id}.json`))
}

/** The mails kept, oldest first. */
export async function readMailbox(dataFolder: string): Promise<KeptMail[]> {
  const folder = folderOf(dataFolder)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .map((text) => keptMail.parse(JSON.parse(text)))
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(-mailsShown)
}
