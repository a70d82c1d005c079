import { typeOf } from '@corbel/domain/builders/commands/design'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveChilds } from '@corbel/domain/builders/elements/placing'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { groupSpanOf, spanOf } from '@corbel/domain/forms/layout/form-spans'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { FieldPicture } from '../../forms/field-picture-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { bringInSight, isTypedInto } from './bring-in-sight.ts'
import { dragElement } from './dragging.ts'
import { ElementMarks } from './element-marks.tsx'
import { ElementTitle } from './element-title.tsx'
import { ElementTools } from './element-tools.tsx'
import { shownTitle, typeName, useBuilder, useReading } from './use-design.ts'
import { guessedHeight, useNear } from './use-near.ts'

interface BuildNodeProps {
  id: string
  /** Its place among its neighbours: what is far down is drawn once it comes near. */
  at: number
}

/** An element of the canvas: a frame around what the record's page would show; it listens to itself alone. */
export const BuildNode = memo(function BuildNode({ id, at }: BuildNodeProps) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const isSelected = useReading((one) => one.selected === id)
  const isChosen = useReading((one) => one.selection.has(id))
  const isAround = useReading((one) => one.selection.isAround(id))
  const frame = useRef<HTMLDivElement>(null)
  const type = node === undefined ? '' : typeOf(node)
  const holds = holdsElements(type)
  const isNear = useNear(frame, isSelected || isAround || (holds ? at < 2 : at < 30))
  useEffect(() => {
    if (isSelected) bringInSight(frame.current)
  }, [isSelected])
  if (node === undefined || node.off) return null
  const element = node.own as unknown as FormElement // Ids and kinds of a design are texts; the rest is checked where it is read.
  const span = holds ? (type === 'section' ? 12 : groupSpanOf(element)) : spanOf(element)
  const isWide = ['headertext', 'separator', 'paragraph'].includes(type)
  const name = `${shownTitle(store.design, id, t)}, ${typeName(type, t)}`
  const classes = ['bel', `s${isWide ? 12 : span}`, isChosen && 'is-on', element.hide === true && 'is-hidden']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the canvas is no fieldset
    <div
      ref={frame}
      role="group"
      aria-label={name}
      aria-current={isChosen ? 'true' : undefined}
      className={[...classes, holds && 'holds'].filter(Boolean).join(' ')}
      data-key={id}
      tabIndex={isSelected ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        if (event.shiftKey) store.extend(id)
        else if (event.ctrlKey || event.metaKey) store.toggle(id)
        else store.select(id)
        if (!isTypedInto(document.activeElement)) frame.current?.focus({ preventScroll: true })
      }}
      onPointerDown={(event) => {
        event.stopPropagation()
        if (mayLift(event)) dragElement(event, store, t, id)
      }}
      onKeyDown={() => undefined}
    >
      {!isNear ? (
        <div style={{ height: guessedHeight(store.design, id) }} />
      ) : type === 'section' ? (
        <BuildSection id={id} element={element} />
      ) : holds ? (
        <BuildGroup id={id} element={element} />
      ) : (
        <BuildField id={id} element={element} />
      )}
      <OthersHere id={id} />
      {isSelected && <ElementTools id={id} frame={frame} isField={!holds && !isWide} />}
    </div>
  )
})

/** Whoever else has the element in hand. */
function OthersHere({ id }: { id: string }) {
  const { others } = useBuilder()
  const here = others.filter(({ at }) => at === id)
  if (here.length === 0) return null
  return (
    <span className="bhere">
      {here.map(({ _id, fullName }) => (
        <Avatar key={_id} name={fullName} size="sm" />
      ))}
    </span>
  )
}

/** With a mouse anything is lifted by itself; a finger scrolls, and lifts by the grip. */
function mayLift({ button, pointerType, target }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false
  const isGrip = target.closest('.bgrip') !== null
  return isGrip || (pointerType !== 'touch' && target.closest('button, input') === null)
}

function Childs({ id }: { id: string }) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const childs = liveChilds(design, id)
  return (
    <div className="fgrid" data-holds={id}>
      {childs.length === 0 && <p className="bempty quiet s12">{t('formBuilder.emptyHere')}</p>}
      {childs.map((child, at) => (
        <BuildNode key={child} id={child} at={at} />
      ))}
    </div>
  )
}

function BuildSection({ id, element }: { id: string; element: FormElement }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const count = useReading((one) => liveChilds(one.design, id).length)
  const isClosed = useReading((one) => one.selection.closed.has(id))
  const Fold = isClosed ? IconChevronDown : IconChevronUp
  const title = shownTitle(store.design, id, t)
  return (
    <div className="card sect">
      <div className="sect-h bsect">
        {element.code && <span className="no num">{element.code}</span>}
        <ElementTitle id={id} className="grow" />
        <ElementMarks id={id} element={element} />
        <span className="quiet nowrap bcount">{t('formBuilder.fields', { count })}</span>
        <IconButton
          size="sm"
          tabIndex={-1}
          aria-expanded={!isClosed}
          label={t(isClosed ? 'formBuilder.tools.open' : 'formBuilder.tools.close', { title })}
          icon={<Fold size={16} stroke={1.75} />}
          onClick={(event) => {
            event.stopPropagation()
            store.fold(id)
          }}
        />
      </div>
      {!isClosed && (
        <div className="sect-b">
          <Childs id={id} />
        </div>
      )}
    </div>
  )
}

function BuildGroup({ id, element }: { id: string; element: FormElement }) {
  return (
    <div className="bgroup">
      {(element.title || element.type !== 'container') && (
        <div className="bgroup-h row">
          <ElementTitle id={id} />
          <ElementMarks id={id} element={element} />
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
        {editing === id && <ElementTitle id={id} className="grow" />}
        <ElementMarks id={id} element={element} />
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
