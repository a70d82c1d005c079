import type { RolePermissions } from '@corbel/domain/roles/role'
import type pg from 'pg'
import { eventChannel } from '../../platform/events/announce.ts'
import { newId } from '../../platform/ids.ts'
import { injectJson } from '../inject-json.ts'
import type { SampleName } from '../sample-lender.ts'
import { type Answer, type LoanDesk, openLoanDesk } from '../sample-loan-desk.ts'
import { whenOver } from '../when-over.ts'
import { partsChanged, storedState, watchWrites, workDone } from './stored-state.ts'

const plenty = 100_000
const boundless = {
  signInFailuresPerAccountAndAddress: plenty,
  signInFailuresPerAccount: plenty,
  signInFailuresPerAddress: plenty,
  forgotPerAccountPerHour: plenty,
  forgotPerAddressPerHour: plenty,
  invitationsPerPersonPerHour: plenty,
  resetFailuresPerAddressPerHour: plenty,
}

export type Refused = {
  readonly status: number
  readonly code: unknown
  /** The fields that the refusal names. */
  readonly fields: string[]
  /** Tables, jobs, files and events that the call left behind: none where nothing was written. */
  readonly left: string[]
}

/** A lender whose roles and people are abused, and all that a refused call may have left behind. */
export async function openAbuseDesk() {
  const desk = await openLoanDesk({ own: true, limits: boundless })
  const pool = desk.database.ownerPool
  const place = { pool, dataFolder: desk.config.dataFolder }
  await watchWrites(pool)
  const heard = await listen(pool)
  const { companyId, people } = desk.lender

  const permit = async (name: SampleName, permissions: RolePermissions): Promise<void> => {
    await pool.query('update role set permissions = $3 where company_id = $1 and id = $2', [
      companyId,
      people[name].roleId,
      JSON.stringify(permissions),
    ])
  }
  const refusal = async (act: () => Promise<Answer>): Promise<Refused> => {
    await workDone(pool)
    const [before, events] = [await storedState(place), await heard()]
    const { status, body } = await act()
    await workDone(pool)
    const changed = partsChanged(before, await storedState(place))
    const left = (await heard()) === events ? changed : [...changed, 'events']
    return { status, code: body.code, fields: Object.keys(Object(body.fields)), left }
  }
  const mailsTo = async (address: string): Promise<{ subject: string; text: string }[]> => {
    await workDone(pool)
    const mails = (await injectJson(desk, 'dev/mailbox')).json() as { to: string; subject: string; text: string }[]
    return mails.filter((mail) => mail.to === address)
  }
  /** Of the link that was mailed to an address, beside those that are known. */
  const tokenTo = async (address: string, ...known: string[]): Promise<string> => {
    const links = (await mailsTo(address)).map((mail) => /\/auth\/[\w-]+\/([\w-]{43})/.exec(mail.text)?.[1] ?? '')
    return links.find((link) => link !== '' && !known.includes(link)) ?? ''
  }
  const newPerson = async (kind: string, formData: object): Promise<string> =>
    String((await desk.call('admin', `POST people/${kind}/add`, { formData })).body._id)
  const anonymous = async (line: string, payload: object) => {
    const answer = await injectJson(desk, line, { payload })
    return { status: answer.statusCode, body: answer.json(), headers: {} }
  }
  const address = (): string => `${newId()}@sample.test`
  return { ...desk, pool, permit, refusal, mailsTo, tokenTo, newPerson, anonymous, address }
}

export type AbuseDesk = LoanDesk & Awaited<ReturnType<typeof openAbuseDesk>>

/** How many events were announced so far: they are delivered with the commit of what they tell. */
async function listen(pool: pg.Pool): Promise<() => Promise<number>> {
  const client = await pool.connect()
  whenOver(async () => client.release(true))
  let count = 0
  client.on('notification', () => {
    count += 1
  })
  await client.query(`listen ${eventChannel}`)
  return async () => {
    await client.query('select 1')
    return count
  }
}
