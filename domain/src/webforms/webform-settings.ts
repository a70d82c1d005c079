import { z } from 'zod'
import { configurationId } from '../shared/reply-parts.ts'

/** A site that may show the form in a frame: `https://www.lender.com`, nothing behind it. */
export const isEmbeddingOrigin = (text: string): boolean =>
  /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(text)

/** Where somebody is sent who has submitted: a page of another site by https, or of this one. */
export const isThankYouAddress = (text: string): boolean =>
  /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) ||
  /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][\x21-\x5b\x5d-\x7e]*)?$/i.test(text)

export const webformLayouts = ['wizard', 'single'] as const

const settings = {
  /** One tab after the other, or all of it on one page. */
  layout: z.enum(webformLayouts),
  /** What has to be agreed to before it is sent; blank: nothing. */
  terms: z.string().max(5_000),
  /** What is said once it was sent; blank: the program's own words. */
  thankYou: z.string().max(2_000),
  redirect: z
    .string()
    .max(1_000)
    .refine((text) => text === '' || isThankYouAddress(text)),
  /** Who is told of each lead by mail. */
  notify: z.array(z.email().max(254)).max(10),
  /** Whose members get its leads in turn. */
  group: configurationId.nullable(),
  source: configurationId.nullable(),
  origins: z.array(z.string().max(260).refine(isEmbeddingOrigin)).max(20),
  /** Fields that the address may fill in beforehand. */
  prefill: z.array(z.string().min(1).max(200)).max(100),
}

/** How a form that strangers fill in behaves. What the visitor is told of it is less: see the public endpoints. */
export const webformSettings = z.strictObject({
  layout: settings.layout.default('wizard'),
  terms: settings.terms.default(''),
  thankYou: settings.thankYou.default(''),
  redirect: settings.redirect.default(''),
  notify: settings.notify.default([]),
  group: settings.group.default(null),
  source: settings.source.default(null),
  origins: settings.origins.default([]),
  prefill: settings.prefill.default([]),
})
export type WebformSettings = z.infer<typeof webformSettings>

/** Those that are said anew: what is not said stays as it is. */
export const changedSettings = z.strictObject(settings).partial()

/** Gaps are filled with what the program begins with. */
export const readWebformSettings = (stored: unknown): WebformSettings => {
  const read = webformSettings.safeParse(stored)
  return read.success ? read.data : webformSettings.parse({})
}
