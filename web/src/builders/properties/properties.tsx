import { idOf, typeOf } from '@corbel/domain/builders/commands/design'
import { referencesOf } from '@corbel/domain/builders/commands/references'
import { mayBecome } from '@corbel/domain/builders/elements/nesting'
import {
  type PropertyGroup,
  properties,
  propertiesIn,
  propertyGroups,
} from '@corbel/domain/builders/elements/properties'
import { fieldTypes } from '@corbel/domain/forms/form-element'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { isFieldLike } from '../canvas/builder-acts.ts'
import { TypeIcon } from '../canvas/type-icon.tsx'
import { shownTitle, typeName, useBuilder, useReading } from '../canvas/use-design.ts'
import { CalculationPart } from './calculation-part.tsx'
import { MeaningPart } from './late-meaning-part.ts'
import { ManyProperties } from './many-properties.tsx'
import { PropertyField } from './property-field.tsx'
import { RolesPart } from './roles-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { TypedLine } from './typed-line.tsx'

type Part = PropertyGroup | 'rules' | 'calculation' | 'meaning'

/** What the selected element is made of. */
export function Properties() {
  const { t } = useTranslation()
  const selected = useReading((store) => store.selected)
  const node = useReading((store) => (store.selected === null ? undefined : store.design.get(store.selected)))
  const chosen = useReading((store) => store.chosen)
  // Whoever goes through fields to say the same of each finds that part again.
  const [part, setPart] = useState<Part>('general')
  if (selected === null || node === undefined || selected === '')
    return <p className="bnote quiet">{t('formBuilder.chooseElement')}</p>
  if (chosen.length > 1) return <ManyProperties key={chosen.join()} keys={chosen} />
  return <PropertiesOf key={selected} id={selected} wanted={part} onWanted={setPart} />
}

interface PropertiesOfProps {
  id: string
  wanted: Part
  onWanted: (part: Part) => void
}

function PropertiesOf({ id, wanted, onWanted }: PropertiesOfProps) {
  const { t } = useTranslation()
  const { store, kind, programs } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  if (node === undefined) return null
  const type = typeOf(node)
  const names = propertiesIn(kind, type)
  const groups = propertyGroups.filter((group) => names.some((name) => properties[name].group === group))
  const isField = isFieldLike(type)
  const parts: Part[] = [
    ...groups,
    ...(isField ? (['rules'] as const) : []),
    ...(['amount', 'number', 'percentage', 'text', 'hiddenfield'].includes(type) ? (['calculation'] as const) : []),
    ...(isField && kind === 'opportunity' && programs.length > 0 ? (['meaning'] as const) : []),
  ]
  const part = parts.includes(wanted) ? wanted : 'general'
  const title = shownTitle(store.design, id, t)
  return (
    <>
      <div className="phead">
        <span className="pic">
          <TypeIcon type={type} size={18} />
        </span>
        <div className="grow">
          <h2 className="trunc">{title}</h2>
          <p className="quiet trunc">
            {typeName(type, t)} · {idOf(node)}
          </p>
        </div>
      </div>
      <nav className="ptabs" aria-label={t('formBuilder.panels.properties')}>
        {parts.map((one) => (
          <button key={one} type="button" className="tab" aria-pressed={one === part} onClick={() => onWanted(one)}>
            {t(`builderProperties.propertyGroups.${one}`)}
          </button>
        ))}
      </nav>
      <div className="bscroll pbox stack">
        {part === 'rules' ? (
          <RulesPart id={id} />
        ) : part === 'calculation' ? (
          <CalculationPart id={id} />
        ) : part === 'meaning' ? (
          <MeaningPart id={id} />
        ) : part === 'roles' ? (
          <RolesPart id={id} names={names} />
        ) : (
          names
            .filter((name) => properties[name].group === part)
            .map((name) => <PropertyField key={name} id={id} name={name} />)
        )}
        {part === 'general' && <Naming id={id} />}
      </div>
    </>
  )
}

/** Its id and kind, the library that it comes from, and what names it. */
function Naming({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const design = useReading((one) => one.design)
  if (node === undefined) return null
  const type = typeOf(node)
  const becoming = fieldTypes.filter((one) => (node.published ? mayBecome(type, one) : true))
  const users = [...design.values()].filter(
    (one) => !one.off && one.key !== id && referencesOf(one.own).some((reference) => reference.id === idOf(node)),
  )
  const library = node.own.library as { version?: number } | undefined // As it was put there by adding the copy.
  return (
    <>
      <TypedLine
        label={t('builderProperties.props.id')}
        value={idOf(node)}
        most={100}
        readOnly={node.published}
        onTyped={(to) =>
          store.do('renamed', shownTitle(design, id, t), [{ do: 'rename', key: id, from: idOf(node), to }])
        }
      />
      {isFieldLike(type) && becoming.length > 1 && (
        <Choice
          label={t('builderProperties.props.type')}
          data={becoming.map((value) => ({ value, label: typeName(value, t) }))}
          value={type}
          onChange={(to) => store.set(id, 'type', to)}
        />
      )}
      {library !== undefined && (
        <div className="row">
          <span className="grow quiet">{t('builderProperties.libraryVersion', { version: library.version ?? 1 })}</span>
          <Button
            variant="default"
            onClick={() =>
              store.do('detached', shownTitle(design, id, t), [
                { do: 'set', key: id, name: 'library', from: library, to: null },
              ])
            }
          >
            {t('builderProperties.detach')}
          </Button>
        </div>
      )}
      {users.length > 0 && (
        <section aria-label={t('builderProperties.usedBy')}>
          <h3>{t('builderProperties.usedBy')}</h3>
          <ul className="used">
            {users.slice(0, 20).map((one) => (
              <li key={one.key}>
                <button type="button" className="link" onClick={() => store.select(one.key)}>
                  {shownTitle(design, one.key, t)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
