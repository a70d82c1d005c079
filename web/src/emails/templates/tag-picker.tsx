import { useTranslation } from '../../translation.ts'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { tagOption, useTagName } from './tag-name.ts'
import type { OfferedTag } from './use-tag-completion.tsx'

interface TagPickerProps {
  tags: readonly OfferedTag[]
  onChoose: (tag: string) => void
}

/** Inserts a tag where the caret stands. */
export function TagPicker({ tags, onChoose }: TagPickerProps) {
  const { t } = useTranslation()
  const tagName = useTagName()
  const data = tags
    .filter(({ type }) => type !== 'rows')
    .flatMap((tag) => [
      tagOption(tagName(tag), tag.path),
      ...(tag.formats ?? []).map((format) =>
        tagOption(`${tagName(tag)}, ${t(`mailTemplates.tags.formats.${format}`)}`, `${tag.path}:${format}`),
      ),
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
