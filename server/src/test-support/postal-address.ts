import type pg from 'pg'

export const samplePostalAddress = { kind: 'main', street: '1 Main St', city: 'Boise', state: 'ID', zip: '83702' }

/** Says in a company's profile where it is, which what goes to many has to say; with none, nowhere. */
export const setPostalAddresses = (
  pool: pg.Pool,
  companyId: string,
  addresses: readonly object[] = [samplePostalAddress],
) =>
  pool.query(`update company set settings = jsonb_set(settings, '{profile}', $2) where id = $1`, [
    companyId,
    JSON.stringify({ addresses }),
  ])
