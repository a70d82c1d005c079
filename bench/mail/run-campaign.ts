import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { growContacts } from '../../server/src/test-support/grown-contacts.ts'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { temporaryDataFolder } from '../../tools/running-corbel.ts'
import { ownerPool } from '../fences/owner-pool.ts'
import { machine } from '../measuring/machine.ts'
import { seededProgram } from '../measuring/seeded-program.ts'

// npm run bench:campaign [-- --people 50000] [--data FOLDER]
// How soon a campaign to 50,000 people has written all of them down, and the calls before and after it.

const { values } = parseArgs({ options: { people: { type: 'string', default: '50000' }, data: { type: 'string' } } })
const many = Number(values.people)
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const dataFolder = values.data ?? temporaryDataFolder()
const program = await seededProgram(dataFolder)
const owners = await ownerPool(dataFolder)

type Campaign = { campaign: { _id: string; state: string; audience: number | null } }

try {
  say(machine())
  const admin = await CorbelClient.signedIn(program.corbel.url, 'admin@harbor.demo')
  const { people } = await admin.post<{ people: { _id: string }[] }>('people/contacts', { limit: 1 })
  const [model] = people
  if (model === undefined) throw new Error('The demo has no contact.')
  const made = await admin.post<{ list: { _id: string } }>('email_list/add', {
    title: `Everybody ${Date.now()}`,
  })
  await growContacts(owners, { model: model._id, list: made.list._id, many })
  const seconds = async <Reply>(what: string, run: () => Promise<Reply>): Promise<Reply> => {
    const begun = performance.now()
    const reply = await run()
    say(`| ${what} | ${((performance.now() - begun) / 1_000).toFixed(1)} s |`)
    return reply
  }
  const added = await admin.post<Campaign>('campaigns/add', {
    ...{ title: 'Everybody', lists: [made.list._id], subject: 'News for {{contact.title|you}}' },
    body: '<p>Hello {{contact.title|there}}</p>',
  })
  const { _id: id } = added.campaign
  const counted = await seconds(`to how many of ${many} it would go, with the reasons of the others`, () =>
    admin.post<{ count: number }>(`campaigns/${id}/count`, {}),
  )
  await seconds(
    `start of a campaign to ${counted.count}: from the press until all are written down; goal < 20 s`,
    async () => {
      await admin.post(`campaigns/${id}/start`, { count: counted.count })
      for (;;) {
        const { campaign } = await admin.get<Campaign>(`campaigns/${id}`)
        if (campaign.audience !== null) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  )
  await seconds('pause of it', () => admin.post(`campaigns/${id}/pause`, {}))
  await seconds('its report', () => admin.get(`campaigns/${id}`))
  await seconds('a page of its recipients', () => admin.post(`campaigns/${id}/recipients`, { skip: 100 }))
  await seconds('cancelling it', () => admin.post(`campaigns/${id}/cancel`, {}))
  say(machine())
} finally {
  await owners.end()
  await program.close()
  if (values.data === undefined) rmSync(dataFolder, { recursive: true })
}
