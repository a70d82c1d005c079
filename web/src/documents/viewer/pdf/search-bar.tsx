import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Search } from './use-search.ts'

interface SearchBarProps {
  search: Search
  count: number
  onLook: (wanted: string) => void
  onStep: (way: 1 | -1) => void
  onClose: () => void
}

/** What to look for, and how many times it is there. */
export function SearchBar({ search, count, onLook, onStep, onClose }: SearchBarProps) {
  const { t } = useTranslation()
  const { wanted, hits, at, looked } = search
  const isLooking = wanted.trim() !== '' && looked < count
  const told =
    wanted.trim() === ''
      ? ''
      : hits.length > 0
        ? t('viewer.hitOf', { at: at + 1, count: hits.length })
        : isLooking
          ? t('viewer.looking', { page: looked, count })
          : t('viewer.noHits')
  return (
    <search className="viewer-search">
      <input
        className="input"
        type="search"
        aria-label={t('viewer.searchFor')}
        placeholder={t('viewer.searchFor')}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: opened to be typed into
        autoFocus
        value={wanted}
        onChange={({ currentTarget }) => onLook(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            onStep(event.shiftKey ? -1 : 1)
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            onClose()
          }
        }}
      />
      <output className="quiet num" aria-live="polite">
        {told}
      </output>
      <IconButton
        label={t('viewer.previousHit')}
        icon={<IconChevronUp size={18} stroke={1.75} aria-hidden />}
        disabled={hits.length === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={t('viewer.nextHit')}
        icon={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
        disabled={hits.length === 0}
        onClick={() => onStep(1)}
      />
      <IconButton
        label={t('viewer.closeSearch')}
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        onClick={onClose}
      />
    </search>
  )
}
