import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { CorbelClient } from './corbel-client.ts'
import { RunningCorbel, temporaryDataFolder } from './running-corbel.ts'

// npm run check:publishing [-- rounds]: kills the program (-9) while four forms are designed and published, and
// counts versions that are there in part, steps that were acknowledged and are lost, and drafts that do not go on.

const rounds = Number(process.argv[2] ?? 10)
const fields = 300
const counted = { published: 0, kept: 0, half: 0, lost: 0, stuck: 0 }

interface Form {
  readonly id: string
  /** How often its first field was called otherwise, and the last of these that was answered. */
  sent: number
  acknowledged: number
  version: number
}

interface Tree {
  readonly own: { readonly id?: string; readonly title?: string }
  readonly off?: true
  readonly childs?: readonly Tree[]
}
interface Draft {
  readonly rev: number
  readonly publishedRev: number
  readonly tree: Tree
  readonly commands: readonly { readonly ops: readonly { readonly to?: string }[] }[]
  readonly form: { readonly version: number }
}

const titleOf = (number: number): string => `Title ${number}`
const content = () => [
  {
    ...{ id: 'section', type: 'section', title: 'Part' },
    childs: Array.from({ length: fields }, (_one, at) => ({ id: `f${at}`, type: 'text', title: titleOf(0) })),
  },
]

async function newForm(client: CorbelClient, number: number): Promise<Form> {
  const { _id: id } = await client.post<{ _id: string }>('forms/add', { kind: 'library', title: `Killed ${number}` })
  await client.answer('DELETE', `forms/${id}/draft`)
  await client.post(`forms/${id}/versions`, { rev: 0, content: content() })
  return { id, sent: 0, acknowledged: 0, version: 1 }
}

/** Every step calls both ends of the form otherwise: a version or a draft with one of them alone is half a one. */
async function keepPublishing(client: CorbelClient, form: Form, until: { stopped: boolean }): Promise<void> {
  while (!until.stopped) {
    try {
      const draft = await client.get<Draft>(`forms/${form.id}/draft`)
      const [from, to] = [titleOf(form.sent), titleOf(form.sent + 1)]
      form.sent += 1
      const ops = ['f0', `f${fields - 1}`].map((key) => ({ do: 'set', key, name: 'title', from, to }))
      const command = { id: crypto.randomUUID(), label: { act: 'changed', title: 'x' }, ops }
      const { rev } = await client.post<{ rev: number }>(`forms/${form.id}/draft/commands`, {
        ...{ rev: draft.rev, commands: [command] },
      })
      form.acknowledged = form.sent
      counted.kept += 1
      const body = { rev: form.version, draftRev: rev }
      const { version } = await client.post<{ version: number }>(`forms/${form.id}/versions`, body)
      form.version = version
      counted.published += 1
    } catch {
      // The connection broke: what was asked last was carried out or not.
      return
    }
  }
}

const titlesIn = (tree: Tree): string[] => [
  ...(['f0', `f${fields - 1}`].includes(tree.own.id ?? '') ? [tree.own.title ?? ''] : []),
  ...(tree.childs ?? []).flatMap(titlesIn),
]

async function check(client: CorbelClient, form: Form): Promise<void> {
  const { versions } = await client.get<{ versions: { version: number }[] }>(`forms/${form.id}/versions`)
  const { form: shown } = await client.get<{ form: { version: number; content: Tree['own'][] } }>(`forms/${form.id}`)
  const draft = await client.get<Draft>(`forms/${form.id}/draft`)
  const newest = versions[0]?.version ?? 0
  const found = await client.get<{ content: (Tree['own'] & { childs: Tree['own'][] })[] }>(
    `forms/${form.id}/versions/${newest}`,
  )
  const ends = found.content[0]?.childs.filter(({ id }) => id === 'f0' || id === `f${fields - 1}`) ?? []
  const isWhole = new Set(ends.map(({ title }) => title)).size === 1 && ends.length === 2
  if (newest !== shown.version || newest !== draft.form.version || newest < form.version || !isWhole) counted.half += 1
  const inDraft = [...titlesIn(draft.tree), ...draft.commands.flatMap(({ ops }) => ops.map(({ to }) => to ?? ''))]
  const last = Math.max(...inDraft.map((title) => Number(title.replace('Title ', ''))))
  if (last < form.acknowledged) counted.lost += 1
  Object.assign(form, { sent: last, acknowledged: last, version: newest })
}

const dataFolder = temporaryDataFolder()
const forms: Form[] = []
try {
  for (let round = 0; round <= rounds; round += 1) {
    const corbel = await RunningCorbel.start({ dataFolder, limits: { apiPerSessionPerMinute: 1_000_000 } })
    if (round === 0) await corbel.seeded()
    const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
    if (round === 0) for (const number of [1, 2, 3, 4]) forms.push(await newForm(client, number))
    for (const form of forms) await check(client, form)
    if (round === rounds) {
      await corbel.stop()
      break
    }
    const before = counted.published
    const until = { stopped: false }
    const publishing = forms.map((form) => keepPublishing(client, form, until))
    for (let waited = 0; counted.published - before < 4 && waited < 20_000; waited += 20) await delay(20)
    if (counted.published === before) counted.stuck += 1
    await delay((round * 137) % 400)
    await corbel.crash()
    until.stopped = true
    await Promise.all(publishing)
  }
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}
const { published, kept, half, lost, stuck } = counted
process.stdout.write(
  `${rounds} kills; ${published} versions and ${kept} steps answered; ${half} half, ${lost} lost, ${stuck} stuck\n`,
)
if (half + lost + stuck > 0) process.exitCode = 1
