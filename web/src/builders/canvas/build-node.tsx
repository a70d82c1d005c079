import { typeOf } from '@corbel/domain/builders/commands/design'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveChilds } from '@corbel/domain/builders/elements/placing'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { groupSpanOf, spanOf } from '@corbel/domain/forms/layout/form-spans'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import {
  IconAlertTriangle,
  IconBooks,
  IconEyeOff,
  IconLock,
  IconMathFunction,
  IconRepeat,
  IconShieldLock,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { FieldPicture } from '../../forms/field-picture-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { tip } from '../../ui/tip.ts'
import { retitle } from './builder-acts.ts'
import { ElementTools } from './element-tools.tsx'
import { shownTitle, typeName, useBuilder, useReading } from './use-design.ts'

/** An element of the canvas: a frame around what the record's page would show; it listens to itself alone. */
export const BuildNode = memo(function BuildNode({ id }: { id: string }) {
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const isSelected = useReading((one) => one.selected === id)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSelected || !frame.current) return
    const canvas = frame.current.closest('.bcanvas')
    frame.current.scrollIntoView({ block: 'nearest' })
    // What had the focus may have gone with the step.
    const isHere = document.activeElement === document.body || canvas?.contains(document.activeElement)
    if (isHere && !isTypedInto(document.activeElement)) frame.current.focus({ preventScroll: true })
  }, [isSelected])
  const { t } = useTranslation()
  if (node === undefined || node.off) return null
  const element = node.own as unknown as FormElement // Ids and kinds of a design are texts; the rest is checked where it is read.
  const type = typeOf(node)
  const holds = holdsElements(type)
  const span = holds ? (type === 'section' ? 12 : groupSpanOf(element)) : spanOf(element)
  const isWide = ['headertext', 'separator', 'paragraph'].includes(type)
  const name = `${shownTitle(store.design, id, t)}, ${typeName(type, t)}`
  const classes = [
    'bel',
    `s${isWide ? 12 : span}`,
    isSelected && 'is-on',
    element.hide === true && 'is-hidden',
    holds && 'holds',
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the canvas is no fieldset
    <div
      ref={frame}
      role="group"
      aria-label={name}
      aria-current={isSelected ? 'true' : undefined}
      className={classes.filter(Boolean).join(' ')}
      data-key={id}
      tabIndex={isSelected ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        store.select(id)
        if (!isTypedInto(document.activeElement)) frame.current?.focus({ preventScroll: true })
      }}
      onKeyDown={() => undefined}
    >
      {type === 'section' ? (
        <BuildSection id={id} element={element} />
      ) : holds ? (
        <BuildGroup id={id} element={element} />
      ) : (
        <BuildField id={id} element={element} />
      )}
      {isSelected && <ElementTools id={id} />}
    </div>
  )
})

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)

function Childs({ id }: { id: string }) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const childs = liveChilds(design, id)
  return (
    <div className="fgrid" data-holds={id}>
      {childs.length === 0 && <p className="bempty quiet s12">{t('formBuilder.emptyHere')}</p>}
      {childs.map((child) => (
        <BuildNode key={child} id={child} />
      ))}
    </div>
  )
}

function BuildSection({ id, element }: { id: string; element: FormElement }) {
  const { t } = useTranslation()
  const count = useReading((store) => liveChilds(store.design, id).length)
  return (
    <div className="card sect">
      <div className="sect-h bsect">
        {element.code && <span className="no num">{element.code}</span>}
        <Title id={id} className="grow" />
        <Marks id={id} element={element} />
        <span className="quiet nowrap">{t('formBuilder.fields', { count })}</span>
      </div>
      <div className="sect-b">
        <Childs id={id} />
      </div>
    </div>
  )
}

function BuildGroup({ id, element }: { id: string; element: FormElement }) {
  return (
    <div className="bgroup">
      {(element.title || element.type !== 'container') && (
        <div className="bgroup-h row">
          <Title id={id} />
          <Marks id={id} element={element} />
        </div>
      )}
      <Childs id={id} />
    </div>
  )
}

const state: FieldState = {
  ...{ value: '', hidden: false, readOnly: false, required: false, missing: false, guideline: null, dirty: false },
  ...{ saved: '', problem: null, insisted: false, others: null },
}

function BuildField({ id, element }: { id: string; element: FormElement }) {
  const { editing } = useBuilder()
  return (
    <>
      <div className="bfield-h row">
        {editing === id && <Title id={id} className="grow" />}
        <Marks id={id} element={element} />
      </div>
      <div inert className="bpicture">
        <FieldPicture
          id={`b-${id}`}
          element={element}
          state={{
            ...state,
            value: element.value ?? '',
            readOnly: element.readonly === true || (element.calculations?.length ?? 0) > 0,
            required: element.mandatory === true,
          }}
        />
      </div>
    </>
  )
}

/** What it is called, typed in its place after a double click or F2. */
function Title({ id, className = '' }: { id: string; className?: string }) {
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
    if (isDone.current) return
    isDone.current = true
    if (isTaken && text.trim() !== '') retitle(store, id, text.trim())
    edit(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.bel.is-on')?.focus())
  }
  return (
    <input
      className={`input btitle-box ${className}`}
      aria-label={t('formBuilder.props.title')}
      maxLength={500}
      value={text}
      ref={(box) => box?.focus()}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish(true)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') finish(true)
        if (event.key === 'Escape') finish(false)
      }}
    />
  )
}

/** What is special of it, each with its word. */
function Marks({ id, element }: { id: string; element: FormElement }) {
  const { t } = useTranslation()
  const { troubled } = useBuilder()
  const isTroubled = troubled.has(element.id)
  const marks = [
    { is: (element.control_settings?.length ?? 0) > 0, word: t('formBuilder.marks.rule'), icon: IconSitemap },
    { is: (element.calculations?.length ?? 0) > 0, word: t('formBuilder.marks.calculated'), icon: IconMathFunction },
    { is: element.total_of !== undefined, word: t('formBuilder.marks.calculated'), icon: IconMathFunction },
    { is: element.cloneable === true, word: t('formBuilder.marks.repeats'), icon: IconRepeat },
    { is: element.hide === true, word: t('formBuilder.marks.hidden'), icon: IconEyeOff },
    { is: (element.hided_roles?.length ?? 0) > 0, word: t('formBuilder.marks.roles'), icon: IconUsers },
    {
      is: element.readonly === true || (element.readonly_roles?.length ?? 0) > 0,
      word: t('formBuilder.marks.readonly'),
      icon: IconLock,
    },
    { is: element.sensitive === true, word: t('formBuilder.marks.sensitive'), icon: IconShieldLock },
    { is: (element.review_roles?.length ?? 0) > 0, word: t('formBuilder.marks.review'), icon: IconUsers },
    { is: element.library !== undefined, word: t('formBuilder.marks.library'), icon: IconBooks },
    { is: isTroubled, word: t('formBuilder.marks.trouble'), icon: IconAlertTriangle },
  ].filter(({ is }) => is)
  if (marks.length === 0) return null
  return (
    <span className="marks" data-of={id}>
      {marks.map(({ word, icon: Icon }) => (
        <span key={word} role="img" aria-label={word} {...tip(word)}>
          <Icon size={14} stroke={1.75} aria-hidden />
        </span>
      ))}
    </span>
  )
}
