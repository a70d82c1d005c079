import { typeOf } from '@corbel/domain/builders/commands/design'
import { liveChilds } from '@corbel/domain/builders/elements/placing'
import { IconArchiveOff, IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { restore } from './builder-acts.ts'
import { useClipboard } from './canvas.tsx'
import { dragElement } from './dragging.ts'
import { outlineRows, rowHeight } from './outline-rows.ts'
import { TypeIcon } from './type-icon.tsx'
import { shownTitle, typeName, useBuilder, useReading } from './use-design.ts'

interface OutlineProps {
  onKeyDown: (event: KeyboardEvent) => void
  /** Where the key that finds an element puts the caret. */
  search: RefObject<HTMLInputElement | null>
}

/** The whole form as a tree, with the selection, the dragging and the keys of the canvas; only what is in sight is drawn. */
export function Outline({ onKeyDown, search }: OutlineProps) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const design = useReading((one) => one.design)
  const closed = useReading((one) => one.selection.closed)
  const selected = useReading((one) => one.selected)
  const [wanted, setWanted] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { from, to, look } = useRowsInSight(box)
  const rows = useMemo(() => {
    const word = wanted.trim().toLowerCase()
    if (word === '') return outlineRows(design, closed)
    return outlineRows(design, new Set()).filter(({ key }) =>
      `${shownTitle(design, key, t)} ${design.get(key)?.own.id} ${typeName(String(design.get(key)?.own.type), t)}`
        .toLowerCase()
        .includes(word),
    )
  }, [design, closed, wanted, t])
  const at = rows.findIndex(({ key }) => key === selected)
  useEffect(() => {
    const scrolled = box.current
    if (at < 0 || scrolled === null) return
    const top = at * rowHeight
    if (top < scrolled.scrollTop) scrolled.scrollTop = top
    else if (top + rowHeight > scrolled.scrollTop + scrolled.clientHeight)
      scrolled.scrollTop = top + rowHeight - scrolled.clientHeight
  }, [at])
  const shown = rows.slice(from, to)
  const first = rows[0]?.key
  return (
    <>
      <div className="bfind">
        <TextField
          ref={search}
          type="search"
          size="sm"
          aria-label={t('formBuilder.findInForm')}
          placeholder={t('formBuilder.findInForm')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => {
            const found = rows[0]
            if (event.key !== 'Enter' || found === undefined) return
            event.preventDefault()
            const shown = rows.find(
              ({ key }) => shownTitle(design, key, t).toLowerCase() === wanted.trim().toLowerCase(),
            )
            store.select((shown ?? found).key)
            requestAnimationFrame(() =>
              box.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus(),
            )
          }}
        />
      </div>
      {rows.length === 0 && (
        <p className="bnote quiet">{t(wanted === '' ? 'formBuilder.emptyForm' : 'formBuilder.nothingFound')}</p>
      )}
      <div className="bscroll outline-box" ref={box} onScroll={look}>
        <div
          className="outline"
          data-filtered={wanted === '' ? undefined : true}
          role="tree"
          aria-multiselectable
          aria-label={t('formBuilder.panels.outline')}
          style={{ height: rows.length * rowHeight + 12 }}
          onKeyDown={onKeyDown}
          {...useClipboard()}
        >
          <div style={{ transform: `translateY(${from * rowHeight}px)` }} role="presentation">
            {shown.map((row) => (
              <OutlineItem
                key={row.key}
                id={row.key}
                level={row.level}
                isStop={(selected === null || at < 0) && row.key === first}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

/** Which lines are near the window of what scrolls. */
function useRowsInSight(box: RefObject<HTMLDivElement | null>) {
  const [sight, setSight] = useState({ from: 0, to: 60 })
  const look = () => {
    const scrolled = box.current
    if (scrolled === null) return
    const from = Math.max(0, Math.floor(scrolled.scrollTop / rowHeight) - 20)
    const to = Math.ceil((scrolled.scrollTop + scrolled.clientHeight) / rowHeight) + 20
    setSight((before) => (before.from === from && before.to === to ? before : { from, to }))
  }
  return { ...sight, look }
}

interface OutlineItemProps {
  id: string
  level: number
  /** Whether the Tab key comes here while nothing is selected. */
  isStop: boolean
}

const OutlineItem = memo(function OutlineItem({ id, level, isStop }: OutlineItemProps) {
  const { t } = useTranslation()
  const { store, edit } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const isSelected = useReading((one) => one.selected === id)
  const isChosen = useReading((one) => one.selection.has(id))
  const isClosed = useReading((one) => one.selection.closed.has(id))
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSelected || !row.current) return
    if (row.current.closest('.outline')?.contains(document.activeElement)) row.current.focus({ preventScroll: true })
  }, [isSelected])
  if (node === undefined) return null
  const isHolder = liveChilds(store.design, id).length > 0
  const Fold = isClosed ? IconChevronRight : IconChevronDown
  return (
    <div
      ref={row}
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={isHolder ? !isClosed : undefined}
      tabIndex={isSelected || isStop ? 0 : -1}
      className={isChosen ? 'orow is-on' : 'orow'}
      style={{ paddingInlineStart: 8 + (level - 1) * 14 }}
      onClick={(event) => {
        if (event.shiftKey) store.extend(id)
        else if (event.ctrlKey || event.metaKey) store.toggle(id)
        else store.select(id)
        row.current?.focus()
      }}
      onDoubleClick={() => edit(id)}
      onPointerDown={(event) => {
        const isGrip = event.target instanceof Element && event.target.closest('.bgrip') !== null
        if (event.button === 0 && (isGrip || event.pointerType !== 'touch')) dragElement(event, store, t, id)
      }}
      onKeyDown={() => undefined}
    >
      {isHolder ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the left and right arrows do the same
        <span
          className="ofold"
          onClick={(event) => {
            event.stopPropagation()
            store.fold(id)
          }}
          onKeyDown={() => undefined}
        >
          <Fold size={12} stroke={2} aria-hidden />
        </span>
      ) : (
        <span className="ofold" />
      )}
      <span className="bgrip row">
        <TypeIcon type={typeOf(node)} size={14} />
      </span>
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
