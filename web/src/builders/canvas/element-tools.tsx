import type { Way } from '@corbel/domain/builders/elements/moving'
import {
  IconArchive,
  IconArrowDown,
  IconArrowMoveRight,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { tip } from '../../ui/tip.ts'
import { deactivate, duplicate, moveBy, nameOf } from './builder-acts.ts'
import { useBuilder, useReading } from './use-design.ts'
import { WidthHandle } from './width-handle.tsx'

const sign = { size: 16, stroke: 1.75 }
const moves = [
  { way: 'up', icon: IconArrowUp },
  { way: 'down', icon: IconArrowDown },
  { way: 'outside', icon: IconIndentDecrease },
  { way: 'inside', icon: IconIndentIncrease },
] as const satisfies readonly { way: Way; icon: typeof IconCopy }[]

interface ElementToolsProps {
  id: string
  frame: RefObject<HTMLElement | null>
  isField: boolean
}

/** What is done with the selected elements, beside the last one of them. */
export function ElementTools({ id, frame, isField }: ElementToolsProps) {
  const { t } = useTranslation()
  const { store, askWhere } = useBuilder()
  const chosen = useReading((one) => one.chosen)
  const title = nameOf(store, chosen, t)
  const isTab = store.design.get(id)?.own.type === 'item'
  const dragged = t('formBuilder.tools.drag', { title })
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bar.current !== null && frame.current !== null && !isTab) standBeside(bar.current, frame.current)
  })
  return (
    <>
      <div
        ref={bar}
        className="etools"
        role="toolbar"
        aria-label={t('formBuilder.tools.of', { title })}
        // What is pressed here selects what it made, and not the element around it once more.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={() => undefined}
      >
        {/* Tabs are dragged in the outline. */}
        {!isTab && (
          <span className="bgrip" role="img" aria-label={dragged} {...tip(dragged)}>
            <IconGripVertical {...sign} aria-hidden />
          </span>
        )}
        {chosen.length > 1 && <span className="quiet nowrap">{title}</span>}
        {(isTab ? moves.slice(0, 2) : moves).map(({ way, icon: Icon }) => (
          <IconButton
            key={way}
            size="sm"
            label={t(`formBuilder.tools.${way}`)}
            icon={<Icon {...sign} />}
            onClick={() => moveBy(store, t, way)}
          />
        ))}
        <IconButton
          size="sm"
          label={t('formBuilder.tools.moveTo')}
          icon={<IconArrowMoveRight {...sign} />}
          onClick={askWhere}
        />
        <IconButton
          size="sm"
          label={t('formBuilder.tools.duplicate')}
          icon={<IconCopy {...sign} />}
          onClick={() => duplicate(store, t)}
        />
        <IconButton
          size="sm"
          label={t('formBuilder.tools.deactivate')}
          icon={<IconArchive {...sign} />}
          onClick={() => deactivate(store, t)}
        />
      </div>
      {isField && chosen.length === 1 && <WidthHandle id={id} frame={frame} />}
    </>
  )
}

/** Where the tools cover nothing: beside the element, else above it, else below. */
function standBeside(tools: HTMLElement, frame: HTMLElement): void {
  const canvas = frame.closest('.bcanvas')
  if (canvas === null) return
  const [box, outer] = [frame.getBoundingClientRect(), canvas.getBoundingClientRect()]
  const width = tools.offsetWidth
  const next = frame.nextElementSibling
  const isRowFree = !next?.matches('.bel') || next.getBoundingClientRect().top >= box.bottom - 1
  const isRoom = isRowFree && outer.right - box.right > width + 40
  tools.dataset.side = isRoom ? 'beside' : box.top - outer.top < 44 ? 'below' : 'above'
  tools.dataset.from = box.right - width < outer.left + 4 ? 'start' : 'end'
}
