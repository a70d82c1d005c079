import { expect, onTestFinished } from 'vitest'
import { enter, headersOf, visit } from './browser.ts'

type Published = { _id: string; latest: number; content: readonly object[] }
type Design = { content: readonly object[]; guidelines?: Record<string, string> }

/** Publishes another form of contacts for as long as a journey lasts: others of the same program know the one before. */
export async function publishContactsMeanwhile(admin: string, design: (form: Published) => Design): Promise<void> {
  const before = await publish(admin, design)
  onTestFinished(async () => {
    await publish(admin, () => ({ content: before.content }))
  })
}

async function publish(admin: string, design: (form: Published) => Design): Promise<Published> {
  const person = await visit()
  await enter(person.page, admin)
  const api = person.context.request
  const { form }: { form: Published } = await (await api.get('/api/people/new/contacts')).json()
  const data = { ...design(form), rev: form.latest }
  const answer = await api.post(`/api/forms/${form._id}/versions`, { headers: headersOf(person), data })
  expect(answer.status(), await answer.text()).toBe(200)
  await person.context.close()
  return form
}
