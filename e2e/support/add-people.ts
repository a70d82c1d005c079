import { expect } from 'vitest'
import { headersOf, type Visit } from './browser.ts'

interface Wanted {
  /** The call that adds one of them. */
  path: string
  /** Their first name, with their number behind it. */
  firstName: string
  lastName: string
  count: number
}

/** People with names of their own, so that a list can be narrowed to them. */
export async function addPeople({ context }: Pick<Visit, 'context'>, wanted: Wanted): Promise<void> {
  const headers = headersOf({ context })
  for (let at = 1; at <= wanted.count; at += 1) {
    const data = { formData: { first_name: `${wanted.firstName}${at}`, last_name: wanted.lastName } }
    const added = await context.request.post(wanted.path, { headers, data })
    expect(added.status(), await added.text()).toBe(200)
  }
}
