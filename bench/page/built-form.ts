import type { CorbelClient } from '../../tools/corbel-client.ts'
import { median, percentile } from '../measuring/percentile.ts'

const fieldsInSection = 20

/** A form on one page: sections of 20 fields, the last of them calculated of the ones before. */
export const flatForm = (fields: number) =>
  Array.from({ length: Math.ceil(fields / fieldsInSection) }, (_, section) => ({
    ...{ id: `section_${section}`, type: 'section', title: `Section ${section}` },
    childs: Array.from({ length: fieldsInSection }, (_one, at) => fieldAt(section, at)),
  }))

function fieldAt(section: number, at: number) {
  const id = (place: number): string => `field_${section}_${place}`
  const own = { id: id(at), type: at % 4 === 0 ? 'text' : 'amount', title: `Field ${section}.${at}` }
  if (at !== fieldsInSection - 1) return own
  const formulas = [1, 2, 3].flatMap((place) => [
    { field: id(place), where: 'field' },
    { field: '+', where: 'input' },
  ])
  return { ...own, calculations: [{ formulas: formulas.slice(0, -1) }] }
}

export interface BuiltForm {
  readonly id: string
  readonly publishMs: number
}

/** A library of that many fields, published, and how long that took. */
export async function publishedForm(client: CorbelClient, fields: number): Promise<BuiltForm> {
  const added = await client.post<{ _id: string }>('forms/add', { kind: 'library', title: `Measured ${fields}` })
  // A new form begins with a draft of the usual fields.
  const { rev } = await client.get<{ rev: number }>(`forms/${added._id}/draft`)
  await client.post(`forms/${added._id}/versions`, { draftRev: rev, rev: 0, note: '' })
  const begun = performance.now()
  await client.post(`forms/${added._id}/versions`, { content: flatForm(fields), rev: 1 })
  return { id: added._id, publishMs: performance.now() - begun }
}

export interface StepTimes {
  readonly median: number
  readonly p95: number
}

/** What the server takes for one step of a draft of each form, by turns: the load of the moment is the same for all. */
export async function stepTimes(client: CorbelClient, ids: readonly string[]): Promise<StepTimes[]> {
  const times = ids.map((): number[] => [])
  for (let at = 0; at < 60; at += 1)
    for (const [place, id] of ids.entries()) {
      const ops = [
        { do: 'set', key: 'field_0_1', name: 'help', from: at === 0 ? null : `Help ${at - 1}`, to: `Help ${at}` },
      ]
      const command = { id: crypto.randomUUID(), label: { act: 'changed', title: 'Field' }, ops }
      const begun = performance.now()
      await client.post(`forms/${id}/draft/commands`, { rev: at, commands: [command] })
      times[place]?.push(performance.now() - begun)
    }
  return times.map((all) => ({ median: median(all.slice(5)), p95: percentile(all.slice(5), 0.95) }))
}
