import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { tagLabel, useTagName } from '../templates/tag-name.ts'
import type { OfferedTag } from '../templates/use-tag-completion.tsx'

interface FewTagsPickerProps {
  tags: readonly OfferedTag[]
  onChoose: (tag: string) => void
}

/** A few values that can stand in a text, all seen at once. */
export function FewTagsPicker({ tags, onChoose }: FewTagsPickerProps) {
  const { t } = useTranslation()
  const tagName = useTagName()
  return (
    <Choice
      label={t('mailTemplates.tags.insert')}
      placeholder={t('mailTemplates.tags.insert')}
      data={tags.map((tag) => ({ value: tag.path, label: tagLabel(tagName(tag), tag.path) }))}
      value={null}
      onChange={(path) => {
        if (path) onChoose(`{{${path}}}`)
      }}
    />
  )
}
