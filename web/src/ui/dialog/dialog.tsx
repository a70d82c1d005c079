import './dialog.css'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../translation.ts'
import { firstStop } from '../focus/first-field.ts'
import { useFocusGivenBack } from '../focus/use-focus-given-back.ts'
import { IconButton } from '../icon-button.tsx'
import { keepTabInside } from './keep-tab-inside.ts'
import { useOnTop } from './use-on-top.ts'

const widths = { sm: 380, md: 440, lg: 620, xl: 780 } as const

export interface DialogProps {
  title: string
  /** In pixels where none of the usual ones fits; `auto` is as wide as what stands in it. */
  size?: keyof typeof widths | number | 'auto'
  closeOnClickOutside?: boolean
  /** What the cross is called, where it does more than close. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}

/**
 * Every dialog: shown for as long as it is drawn. The focus starts in its first field, or else on what it says may be
 * done, never on the cross; it stays inside, and goes back to what opened it.
 */
export function Dialog({ title, size = 'md', closeOnClickOutside = true, closeLabel, onClose, children }: DialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isOnTop = useOnTop()
  useFocusGivenBack()
  useEffect(() => {
    const content = body.current
    if (!content || content.contains(document.activeElement)) return
    const start = firstStop(content)
    if (start) return start.focus()
    // What it shows is still on its way: until then the dialog itself hears the keys, and not what lies behind it.
    box.current?.focus({ preventScroll: true })
    const comes = new MutationObserver(() => {
      const isUnmoved = document.activeElement === box.current || document.activeElement === document.body
      const late = isUnmoved ? firstStop(content) : null
      late?.focus()
      if (late || !isUnmoved) comes.disconnect()
    })
    comes.observe(content, { childList: true, subtree: true })
    return () => comes.disconnect()
  }, [])
  // What was pressed may be gone with the press, and the focus with it: then no key is heard inside the dialog.
  const closeWithoutFocus = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && event.target === document.body && isOnTop()) onClose()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => closeWithoutFocus(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    // What the kit opens over the dialog, a calendar for one, has its own Escape and its own Tab.
    if (!(event.target instanceof Node && box.current?.contains(event.target))) return
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
    if (event.key === 'Tab') keepTabInside(event, box.current)
  }
  const width = typeof size === 'number' ? `${size}px` : size === 'auto' ? 'max-content' : `${widths[size]}px`
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what stands in the dialog
    <div className="dialog-place" onKeyDown={onKey}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: beside the dialog; by keyboard it is Escape */}
      <div
        className="dialog-back"
        onMouseDown={(event) => event.preventDefault()}
        onClick={closeOnClickOutside ? onClose : undefined}
        aria-hidden
      />
      <section
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        className="dialog-box"
        style={{ '--dialog-w': width } as CSSProperties}
        tabIndex={-1}
      >
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton
            label={closeLabel ?? t('shared.close')}
            icon={<IconX size={18} stroke={1.75} />}
            onClick={onClose}
          />
        </div>
        <div className="dialog-body" ref={body}>
          {children}
        </div>
      </section>
    </div>,
    document.body,
  )
}
