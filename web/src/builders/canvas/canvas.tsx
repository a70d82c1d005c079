import { drawnOn, pagesOf } from '@corbel/domain/builders/elements/placing'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { PictureFrame } from '../../forms/field-picture-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { bringInSight } from './bring-in-sight.ts'
import { BuildNode } from './build-node.tsx'
import { addItem } from './builder-acts.ts'
import { copyTo, cutTo, pasteFrom } from './clipboard.ts'
import { ElementTitle } from './element-title.tsx'
import { ElementTools } from './element-tools.tsx'
import { PlusBetween } from './plus-between.tsx'
import { shownTitle, useBuilder, useReading } from './use-design.ts'

/** The form as its record's page draws it, to be built: one tab of it at a time. */
export function Canvas({ onKeyDown }: { onKeyDown: (event: KeyboardEvent) => void }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const surface = useRef<HTMLElement>(null)
  const design = useReading((one) => one.design)
  const page = useReading((one) => one.page)
  const pages = pagesOf(design)
  const drawn = drawnOn(design, page)
  const isNothingSelected = useReading((one) => one.selected === null)
  return (
    <section
      ref={surface}
      className="bcanvas"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are heard while nothing in it is selected
      tabIndex={isNothingSelected ? 0 : -1}
      aria-label={t('formBuilder.panels.canvas')}
      onKeyDown={onKeyDown}
      {...useClipboard()}
      onClick={(event) => event.target === event.currentTarget && store.select(null)}
    >
      {(pages.length > 1 || page !== '') && (
        <nav className="ftabs" aria-label={t('formBuilder.panels.tabs')}>
          {pages.map((key) => (
            <TabOfForm key={key} id={key} isFront={key === page} />
          ))}
          <IconButton
            size="sm"
            label={t('formBuilder.addTab')}
            icon={<IconPlus size={16} stroke={1.75} />}
            onClick={() => addItem(store, t, 'tab')}
          />
        </nav>
      )}
      <PictureFrame>
        <div className="fgrid form-sections bpage" data-holds={page}>
          {drawn.map((key, at) => (
            <BuildNode key={key} id={key} at={at} />
          ))}
          {drawn.length === 0 && <p className="bempty quiet s12">{t('formBuilder.emptyForm')}</p>}
        </div>
      </PictureFrame>
      <PlusBetween canvas={surface} />
    </section>
  )
}

/** A tab of the form, turned to by a click; the selected one is renamed in its place and has its tools beside it. */
function TabOfForm({ id, isFront }: { id: string; isFront: boolean }) {
  const { t } = useTranslation()
  const { store, editing, edit } = useBuilder()
  const title = useReading((one) => (id === '' ? t('formBuilder.beside') : shownTitle(one.design, id, t)))
  const isSelected = useReading((one) => id !== '' && one.selected === id)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) bringInSight(button.current)
  }, [isSelected])
  if (id !== '' && editing === id) return <ElementTitle id={id} className="ftab-title" />
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isSelected ? 'ftab is-on' : 'ftab'}
        aria-current={isFront ? 'true' : undefined}
        data-page={id}
        onClick={() => store.show(id)}
        onDoubleClick={() => id !== '' && edit(id)}
      >
        {title}
      </button>
      {isSelected && <ElementTools id={id} frame={button} isField={false} />}
    </>
  )
}

/** Copying, cutting and pasting of elements, where nothing is typed. */
export function useClipboard() {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const hear = (act: (clipboard: DataTransfer) => boolean) => (event: ClipboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
    if (!isTyped && act(event.clipboardData)) event.preventDefault()
  }
  return {
    onCopy: hear((clipboard) => copyTo(clipboard, store)),
    onCut: hear((clipboard) => cutTo(clipboard, store, t)),
    onPaste: hear((clipboard) => pasteFrom(clipboard, store, t)),
  }
}
