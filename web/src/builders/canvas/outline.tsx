import { type Design, typeOf } from '@corbel/domain/builders/commands/design'
import { liveKeys } from '@corbel/domain/builders/elements/placing'
import { IconArchiveOff } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { restore } from './builder-acts.ts'
import { TypeIcon } from './type-icon.tsx'
import { shownTitle, useBuilder, useReading } from './use-design.ts'

/** The whole form as a tree, with the selection and the keys of the canvas. */
export function Outline({ onKeyDown }: { onKeyDown: (event: KeyboardEvent) => void }) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const keys = liveKeys(design)
  if (keys.length === 0) return <p className="bnote quiet">{t('formBuilder.emptyForm')}</p>
  return (
    <div className="bscroll">
      <div className="outline" role="tree" aria-label={t('formBuilder.panels.outline')} onKeyDown={onKeyDown}>
        {keys.map((key, at) => (
          <OutlineItem key={key} id={key} level={levelOf(design, key)} isFirst={at === 0} />
        ))}
      </div>
    </div>
  )
}

function levelOf(design: Design, key: string): number {
  let level = 0
  for (let at = design.get(key); at !== undefined && at.parent !== null; at = design.get(at.parent)) level += 1
  return level
}

const OutlineItem = memo(function OutlineItem({ id, level, isFirst }: { id: string; level: number; isFirst: boolean }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const isSelected = useReading((one) => one.selected === id)
  const isNothing = useReading((one) => one.selected === null)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSelected || !row.current) return
    row.current.scrollIntoView({ block: 'nearest' })
    if (row.current.parentElement?.contains(document.activeElement)) row.current.focus({ preventScroll: true })
  }, [isSelected])
  if (node === undefined) return null
  return (
    <div
      ref={row}
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={node.childs.length > 0 ? true : undefined}
      tabIndex={isSelected || (isNothing && isFirst) ? 0 : -1}
      className={isSelected ? 'orow is-on' : 'orow'}
      style={{ paddingInlineStart: 8 + (level - 1) * 14 }}
      onClick={() => {
        store.select(id)
        row.current?.focus()
      }}
      onKeyDown={() => undefined}
    >
      <TypeIcon type={typeOf(node)} size={14} />
      <span className="trunc">{shownTitle(store.design, id, t)}</span>
    </div>
  )
})

/** What is deactivated and was in a version, each to be restored in its place. */
export function Deactivated() {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const design = useReading((one) => one.design)
  const off = [...design.values()].filter((node) => node.off)
  if (off.length === 0) return <p className="bnote quiet">{t('formBuilder.nothingOff')}</p>
  return (
    <ul className="bscroll offlist">
      {off.map((node) => {
        const title = shownTitle(design, node.key, t)
        return (
          <li key={node.key} className="orow">
            <TypeIcon type={typeOf(node)} size={14} />
            <span className="trunc grow">{title}</span>
            <IconButton
              size="sm"
              label={`${t('formBuilder.tools.restore')} ${title}`}
              icon={<IconArchiveOff size={16} stroke={1.75} />}
              onClick={() => restore(store, t, node.key)}
            />
          </li>
        )
      })}
    </ul>
  )
}
