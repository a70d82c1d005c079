import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import { useTranslation } from '../../translation.ts'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { useTagName } from './tag-name.ts'

interface TagPickerProps {
  tags: readonly TemplateTag[]
  onChoose: (tag: string) => void
}

/** Inserts a tag where the caret stands. */
export function TagPicker({ tags, onChoose }: TagPickerProps) {
  const { t } = useTranslation()
  const tagName = useTagName()
  const data = tags
    .filter(({ type }) => type !== 'rows')
    .flatMap((tag) => [
      { value: tag.path, label: `${tagName(tag)} – ${tag.path}` },
      ...tag.formats.map((format) => ({
        value: `${tag.path}:${format}`,
        label: `${tagName(tag)}, ${t(`mailTemplates.tags.formats.${format}`)} – ${tag.path}:${format}`,
      })),
    ])
  return (
    <SearchChoice
      label={t('mailTemplates.tags.insert')}
      placeholder={t('mailTemplates.tags.search')}
      nothingFoundMessage={t('mailTemplates.tags.none')}
      limit={50}
      data={data}
      value={null}
      onChange={(path) => {
        if (path !== null) onChoose(`{{${path}}}`)
      }}
    />
  )
}
