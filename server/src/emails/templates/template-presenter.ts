import type { ListedTemplate } from '@corbel/domain/emails/template-endpoints'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { StoredTemplate } from './template-repository.ts'

/** `nameOf`: who changed it, as far as the reader may see it. */
export function presentTemplate(template: StoredTemplate, nameOf: (name: string) => string): ListedTemplate {
  const { id: _id, title, module, kind, category, tracked, active, version, rev, publishedRev, texts, main } = template
  return {
    ...{ _id, title, module, kind, category, tracked, active, version },
    isDraft: rev > publishedRev,
    languages: Object.keys(texts) as Language[], // The keys of texts are languages.
    subject: texts[main]?.subject ?? '',
    changedAt: template.changedAt.toISOString(),
    changedBy: nameOf(template.changedBy),
    lastUsedAt: template.usedAt?.toISOString() ?? null,
  }
}
