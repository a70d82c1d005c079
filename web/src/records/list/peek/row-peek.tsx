import './row-peek.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Path } from '../../../paths.ts'
import { useTranslation } from '../../../translation.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { keepTabInside } from '../../../ui/dialog/keep-tab-inside.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PeekedFacts } from './peeked-facts.tsx'

interface RowPeekProps {
  name: string
  path: Path | null
  facts: readonly { id: string; title: string; value: ReactNode }[]
  details: ReactNode
  notes: ReactNode
  /** Which row of the page it is; 0-based. */
  place: { at: number; of: number }
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** As wide as a table needs at least: below that the panel is all of the screen. */
const sheetQuery = '(max-width: 760px)'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** A record of a list beside it, or over it where there is no room beside. Keys go from row to row. */
export function RowPeek({ name, path, notes, facts, details, place, onStep, onClose }: RowPeekProps) {
  const { t } = useTranslation()
  const isSheet = useMediaQuery(sheetQuery, false, { getInitialValueInEffect: false })
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  // The row's own keys are heard too: Escape closes wherever in the list the focus stands.
  const hearEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target)) onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', hearEscape)
    return () => document.removeEventListener('keydown', hearEscape)
  }, [])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // A menu or a list of people within has keys of its own.
    if (!(event.target instanceof Node && box.current?.contains(event.target)) || isElsewhere(event.target)) return
    if (isSheet && event.key === 'Tab') keepTabInside(event, box.current)
    const by = event.ctrlKey || event.altKey || event.metaKey ? undefined : steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onStep(by)
  }
  return createPortal(
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is one of a dialog, which this is where it has no room beside the list
    <section
      ref={box}
      role={isSheet ? 'dialog' : 'complementary'}
      aria-modal={isSheet || undefined}
      aria-labelledby={heading}
      className="row-peek"
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <div className="row-peek-head">
        <h2 id={heading} className="trunc" aria-live="polite">
          {name}
        </h2>
        <span className="meta quiet num">{t('peek.place', { place: place.at + 1, total: place.of })}</span>
        <IconButton
          label={t('peek.previous')}
          icon={<IconChevronUp size={18} stroke={1.75} />}
          disabled={place.at === 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t('peek.next')}
          icon={<IconChevronDown size={18} stroke={1.75} />}
          disabled={place.at === place.of - 1}
          onClick={() => onStep(1)}
        />
        <IconButton label={t('shared.close')} icon={<IconX size={18} stroke={1.75} />} onClick={onClose} />
      </div>
      <div className="row-peek-body">
        {path !== null && (
          <ButtonLink variant="default" to={path}>
            {t('peek.open')}
          </ButtonLink>
        )}
        <PeekedFacts facts={facts} />
        {details}
        {notes}
      </div>
    </section>,
    document.body,
  )
}

/** Where somebody types, chooses or answers, keys are not the panel's. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="menu"], [role="listbox"], .dialog-box, .drop-panel') !== null
