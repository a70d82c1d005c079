import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

/** Of a face a hand wide: pages make it as small before they send it. */
export const largestPhotoBytes = 65_536

/** A JPEG in base 64, as an address of its own. */
const photo = z
  .string()
  .max(100_000)
  .regex(/^data:image\/jpeg;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)

export const getOwnPhoto = endpoint({
  method: 'GET',
  path: 'own_photo',
  summary: 'The own photograph, by which borrowers know whom they talk to.',
  access: 'signed-in',
  reply: z.object({ photo: z.string().nullable() }),
  refusals: ['not-allowed'],
})

export const saveOwnPhoto = endpoint({
  method: 'POST',
  path: 'own_photo',
  summary: 'Put a photograph of oneself where borrowers see whom they talk to, or take it away.',
  access: 'signed-in',
  body: z.strictObject({ photo: photo.nullable() }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'media-type-not-supported', 'too-large'],
})
