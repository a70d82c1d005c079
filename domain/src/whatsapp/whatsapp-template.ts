import { z } from 'zod'
import { plainLine } from '../shared/plain-name.ts'
import { templateCategories } from './whatsapp-codes.ts'
import { variablesOf } from './whatsapp-number.ts'

/** What stands above the words of a template: a line, or a picture, a video or a document that each campaign names. */
export const templateHeader = z.strictObject({
  kind: z.enum(['text', 'image', 'video', 'document']),
  text: plainLine(60).default(''),
})
export type TemplateHeader = z.infer<typeof templateHeader>

/** A template as it is written here (Cloud API, message templates). */
export const templateContent = {
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/),
  category: z.enum(templateCategories),
  header: templateHeader.nullable().default(null),
  body: z.string().trim().min(1).max(1_024),
  footer: plainLine(60).default(''),
  /** An example for each of {{1}}, {{2}} … */
  samples: z.array(plainLine(200)).max(20).default([]),
}

/** What is wrong with one, by field: places that are not counted from one, or have no example. */
export function templateProblems({ body, samples }: { body: string; samples: readonly string[] }): string[] {
  const count = variablesOf(body)
  const isCounted = Array.from({ length: count }, (_one, at) => at + 1).every((place) => body.includes(`{{${place}}}`))
  const isShown = Array.from({ length: count }, (_one, at) => samples[at] ?? '').every((sample) => sample !== '')
  return [...(isCounted && count <= 20 ? [] : ['body']), ...(isShown ? [] : ['samples'])]
}

/** As WhatsApp takes a new one. */
export function templateComponents({
  header,
  body,
  footer,
  samples,
}: {
  header: TemplateHeader | null
  body: string
  footer: string
  samples: readonly string[]
}): object[] {
  const count = variablesOf(body)
  return [
    ...(header === null
      ? []
      : [
          header.kind === 'text'
            ? { type: 'HEADER', format: 'TEXT', text: header.text }
            : { type: 'HEADER', format: header.kind.toUpperCase() },
        ]),
    { type: 'BODY', text: body, ...(count === 0 ? {} : { example: { body_text: [samples.slice(0, count)] } }) },
    ...(footer === '' ? [] : [{ type: 'FOOTER', text: footer }]),
  ]
}
