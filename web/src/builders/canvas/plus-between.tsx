import { typeOf } from '@corbel/domain/builders/commands/design'
import { liveChilds, type Place } from '@corbel/domain/builders/elements/placing'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { shownTitle, useBuilder } from './use-design.ts'

interface Gap {
  readonly place: Place
  readonly key: string
  readonly isBefore: boolean
  readonly left: number
  readonly top: number
}

/** How near to the edge of an element the pointer has to be. */
const nearPx = 9

/** A "+" where the pointer is between two elements: one button that goes where the pointer is, whatever the form's size. */
export function PlusBetween({ canvas }: { canvas: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const { store, addAt } = useBuilder()
  const [gap, setGap] = useState<Gap | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const look = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0 || !(event.target instanceof Element)) return
      if (event.target.closest('.bplus, .etools') !== null) return
      setGap((before) => sameGap(before, gapAt(element, event)))
    }
    const gapAt = (around: HTMLElement, { target, clientY }: PointerEvent): Gap | null => {
      const frame = target instanceof Element ? target.closest<HTMLElement>('.bel') : null
      const key = frame?.dataset.key
      const node = key === undefined ? undefined : store.design.get(key)
      if (!frame || key === undefined || !node || node.parent === null || typeOf(node) === 'item') return null
      const box = frame.getBoundingClientRect()
      const isBefore = clientY < box.top + nearPx
      if (!isBefore && clientY < box.bottom - nearPx) return null
      const live = liveChilds(store.design, node.parent)
      const after = isBefore ? (live[live.indexOf(key) - 1] ?? null) : key
      const outer = around.getBoundingClientRect()
      return {
        ...{ place: { parent: node.parent, after }, key, isBefore },
        left: box.left + box.width / 2 - outer.left + around.scrollLeft,
        top: (isBefore ? box.top - 8 : box.bottom + 8) - outer.top + around.scrollTop,
      }
    }
    const leave = () => setGap(null)
    element.addEventListener('pointermove', look)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointermove', look)
      element.removeEventListener('pointerleave', leave)
    }
  }, [canvas, store])
  if (gap === null) return null
  const place = shownTitle(store.design, gap.key, t)
  return (
    <div className="bplus" style={{ left: gap.left, top: gap.top }}>
      <IconButton
        size="sm"
        tabIndex={-1}
        label={t(gap.isBefore ? 'formBuilder.tools.addBefore' : 'formBuilder.tools.addAfter', { title: place })}
        icon={<IconPlus size={14} stroke={2} />}
        onClick={(event) => {
          event.stopPropagation()
          setGap(null)
          addAt(gap.place)
        }}
      />
    </div>
  )
}

const sameGap = (before: Gap | null, after: Gap | null): Gap | null =>
  before?.key === after?.key && before?.isBefore === after?.isBefore && before?.top === after?.top ? before : after
