import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { cutText } from './cut-text.ts'

/** A value in words, its lines below each other; of a long one the beginning, until somebody asks for all of it. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const cut = cutText(text)
  if (cut === text) return <span className="value-lines">{text}</span>
  return (
    <span className="folded-value">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <span className="value-lines" tabIndex={isOpen ? 0 : undefined}>
        {isOpen ? text : `${cut}…`}
      </span>
      <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'history.showLess' : 'history.showAll')}
      </button>
    </span>
  )
}
