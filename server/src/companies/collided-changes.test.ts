import { beforeEach, expect, test } from 'vitest'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { signedInAsStaff } from '../test-support/sample-staff.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({ own: true })
const { ownerPool } = tested.database
const { companyId } = await createSampleLender(ownerPool)
const { headers } = await signedInAsStaff(ownerPool, { provenAt: tested.clock.now() })

// As PostgreSQL undoes a transaction for another's sake: so many times, then no more.
await ownerPool.query(`
  create sequence collision;
  create function collide() returns trigger language plpgsql as $$
  begin
    if nextval('collision') <= 0 then raise exception 'collision' using errcode = tg_argv[0]; end if;
    return new;
  end $$;
  alter sequence collision minvalue -100;
  grant usage on sequence collision to public;`)

const nameNow = async () => (await ownerPool.query('select name from company where id = $1', [companyId])).rows[0].name
const rename = (name: string) =>
  tested.app.inject({ method: 'PATCH', url: `/api/companies/${companyId}`, payload: { name }, headers })

async function collideTimes(times: number, errcode: string): Promise<void> {
  await ownerPool.query(`select setval('collision', $1)`, [-times])
  await ownerPool.query(`create or replace trigger collides before update of name on company
    for each row execute function collide('${errcode}')`)
}

beforeEach(() => ownerPool.query('drop trigger if exists collides on company'))

test.each(['40001', '40P01'])(
  'a change by platform staff that collides (%s) is made at the next attempt',
  async (code) => {
    await collideTimes(1, code)
    const answer = await rename(`Renamed ${code}`)
    expect([answer.statusCode, await nameNow()], answer.body).toEqual([200, `Renamed ${code}`])
  },
)

test('one that keeps colliding is given up, the caller is told to come back, and nothing is written', async () => {
  const before = await nameNow()
  await collideTimes(50, '40001')
  const answer = await rename('Never')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  expect(await nameNow()).toBe(before)
})
