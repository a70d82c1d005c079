import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { deactivate, duplicate, moveBy } from './builder-acts.ts'
import { shownTitle, useBuilder } from './use-design.ts'

const sign = { size: 16, stroke: 1.75 }

/** What is done with the selected element, beside it. */
export function ElementTools({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const title = shownTitle(store.design, id, t)
  return (
    <div className="etools" role="toolbar" aria-label={t('formBuilder.tools.of', { title })}>
      <IconButton
        size="sm"
        label={t('formBuilder.tools.up')}
        icon={<IconArrowUp {...sign} />}
        onClick={() => moveBy(store, t, id, 'up')}
      />
      <IconButton
        size="sm"
        label={t('formBuilder.tools.down')}
        icon={<IconArrowDown {...sign} />}
        onClick={() => moveBy(store, t, id, 'down')}
      />
      <IconButton
        size="sm"
        label={t('formBuilder.tools.outside')}
        icon={<IconIndentDecrease {...sign} />}
        onClick={() => moveBy(store, t, id, 'outside')}
      />
      <IconButton
        size="sm"
        label={t('formBuilder.tools.inside')}
        icon={<IconIndentIncrease {...sign} />}
        onClick={() => moveBy(store, t, id, 'inside')}
      />
      <IconButton
        size="sm"
        label={t('formBuilder.tools.duplicate')}
        icon={<IconCopy {...sign} />}
        onClick={() => duplicate(store, id)}
      />
      <IconButton
        size="sm"
        label={t('formBuilder.tools.deactivate')}
        icon={<IconArchive {...sign} />}
        onClick={() => deactivate(store, t, id)}
      />
    </div>
  )
}
