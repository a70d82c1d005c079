import type { TemplateText } from '@corbel/domain/emails/templates/mail-template'
import { templateWords, writeTemplate } from '@corbel/domain/emails/templates/template-markup'
import { pictureBase } from './picture-base.ts'
import type { WrittenTexts } from './template-repository.ts'

/** A template in each of its languages, as mails are made of it from then on. */
export function writtenTexts(
  texts: Readonly<Record<string, TemplateText>>,
  { publicUrl, companyId }: { readonly publicUrl: string; readonly companyId: string },
): WrittenTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      {
        ...writeTemplate(text, (picture) => pictureBase(publicUrl, companyId) + picture),
        words: templateWords(text.blocks),
      },
    ]),
  )
}
