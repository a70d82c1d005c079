import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../translation.ts'
import { focusSelected } from './bring-in-sight.ts'
import { retitle } from './builder-acts.ts'
import { shownTitle, useBuilder, useReading } from './use-design.ts'

/** What it is called, typed in its place after a double click or F2. */
export function ElementTitle({ id, className = '' }: { id: string; className?: string }) {
  const { t } = useTranslation()
  const { store, editing, edit } = useBuilder()
  const title = useReading((one) => shownTitle(one.design, id, t))
  if (editing === id) return <TitleBox id={id} className={className} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F2 does the same
    <span
      className={`btitle ${className}`}
      onDoubleClick={(event) => {
        event.stopPropagation()
        store.select(id)
        edit(id)
      }}
    >
      {title}
    </span>
  )
}

function TitleBox({ id, className }: { id: string; className: string }) {
  const { t } = useTranslation()
  const { store, edit } = useBuilder()
  const [text, setText] = useState(() => String(store.design.get(id)?.own.title ?? ''))
  const isDone = useRef(false)
  const finish = (isTaken: boolean) => {
    if (isDone.current) return false
    isDone.current = true
    if (isTaken && text.trim() !== '') retitle(store, id, text.trim())
    return true
  }
  /** The focus is back before the next key: the canvas hears that one. */
  const finishByKey = (isTaken: boolean) => {
    if (!finish(isTaken)) return
    flushSync(() => edit(null))
    focusSelected()
  }
  return (
    <input
      className={`input btitle-box ${className}`}
      aria-label={t('builderProperties.props.title')}
      maxLength={500}
      value={text}
      ref={(box) => box?.focus()}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (finish(true)) edit(null)
      }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') finishByKey(true)
        if (event.key === 'Escape') finishByKey(false)
      }}
    />
  )
}
