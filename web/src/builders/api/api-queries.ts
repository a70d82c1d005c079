import { getFormOpenApi, getFormReference } from '@corbel/domain/builders/reference-endpoints'
import { listFormKeys } from '@corbel/domain/webforms/form-key-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { saveFile } from '../../file-call.ts'

export const referenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['builders', 'reference', id],
    queryFn: ({ signal }) => call(getFormReference, { params: { id }, signal }),
  })

export const keysQuery = (webform: string) =>
  queryOptions({
    queryKey: ['builders', 'keys', webform],
    queryFn: ({ signal }) => call(listFormKeys, { params: { id: webform }, signal }),
  })

export async function takeOpenApi(id: string, title: string): Promise<void> {
  const document = await call(getFormOpenApi, { params: { id } })
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
  saveFile(`${name}.openapi.json`, new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }))
}
