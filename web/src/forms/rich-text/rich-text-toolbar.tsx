import { safeHref } from '@corbel/domain/forms/rich-text/rich-text'
import {
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { type EditorAct, editorActs, linkAt, linkTo } from './editor-commands.ts'

const icons: Record<EditorAct['key'], TablerIcon> = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  heading: IconHeading,
  bullets: IconList,
  numbers: IconListNumbers,
  quote: IconBlockquote,
}

interface RichTextToolbarProps {
  /** Id of the sheet that it works on. */
  controls: string
  state: EditorState | null
  onRun: (command: Command) => void
}

/** Looks of the selected text. One stop for the Tab key; the arrows lead through it. */
export function RichTextToolbar({ controls, state, onRun }: RichTextToolbarProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string | null>(null)
  const current = state === null ? '' : linkAt(state)
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('forms.editor.toolbar')}
        aria-controls={controls}
        className="rich-tools"
        onKeyDown={walk}
      >
        {editorActs.map((act, at) => {
          const Icon = icons[act.key]
          return (
            <ToolButton
              key={act.key}
              label={t(`forms.editor.${act.key}`)}
              isFirst={at === 0}
              isOn={state !== null && act.isOn(state)}
              onPress={() => onRun(act.run)}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
            </ToolButton>
          )
        })}
        <ToolButton
          label={t('forms.editor.link')}
          isOn={current !== ''}
          onPress={() => setAddress(address === null ? current.trim() : null)}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      </div>
      {address === null ? null : (
        <LinkLine
          address={address}
          isLink={current !== ''}
          onType={setAddress}
          onDone={(href) => {
            setAddress(null)
            if (href !== undefined) onRun(linkTo(href))
          }}
        />
      )}
    </>
  )
}

interface ToolButtonProps {
  label: string
  isOn: boolean
  isFirst?: boolean
  onPress: () => void
  children: React.ReactNode
}

function ToolButton({ label, isOn, isFirst = false, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="ibtn ibtn-sm"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      tabIndex={isFirst ? 0 : -1}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}

interface LinkLineProps {
  address: string
  isLink: boolean
  onType: (address: string) => void
  /** With the address, null to take the link off, undefined to leave everything as it is. */
  onDone: (href?: string | null) => void
}

function LinkLine({ address, isLink, onType, onDone }: LinkLineProps) {
  const { t } = useTranslation()
  // Most people write an address without its beginning.
  const href = safeHref(/^[a-z]+:/i.test(address.trim()) ? address : `https://${address.trim()}`)
  const isWrong = address.trim() !== '' && (href === null || !/\S\.\S|^(mailto|tel):/i.test(href))
  const apply = () => {
    if (address.trim() !== '' && !isWrong && href !== null) onDone(href)
  }
  return (
    <div className="rich-link">
      <input
        className="input"
        type="text"
        inputMode="url"
        aria-label={t('forms.editor.address')}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        value={address}
        // It was opened to type here.
        // biome-ignore lint/a11y/noAutofocus: the person has just pressed the button for it
        autoFocus
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <button type="button" className="btn" onClick={apply}>
        {t('forms.editor.setLink')}
      </button>
      {isLink ? (
        <button type="button" className="btn btn-subtle" onClick={() => onDone(null)}>
          {t('forms.editor.removeLink')}
        </button>
      ) : null}
    </div>
  )
}
