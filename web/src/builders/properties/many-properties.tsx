import { typeOf } from '@corbel/domain/builders/commands/design'
import type { FormOp } from '@corbel/domain/builders/commands/form-command'
import {
  isElementType,
  memberOf,
  type PropertyName,
  properties,
  propertiesOf,
} from '@corbel/domain/builders/elements/properties'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { nameOf } from '../canvas/builder-acts.ts'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { NumberLine } from './number-line.tsx'
import { TypedLine } from './typed-line.tsx'

const offered = ['mandatory', 'readonly', 'hide', 'listShowField', 'width', 'decimals', 'validate_msg', 'part'] as const

/** What several chosen elements have in common, changed for all of them in one step. */
export function ManyProperties({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const design = useReading((one) => one.design)
  const nodes = keys.flatMap((key) => design.get(key) ?? [])
  const title = nameOf(store, keys, t)
  const common = offered.filter((name) => nodes.every((node) => hasProperty(typeOf(node), name)))
  const set = (name: PropertyName, to: unknown) => {
    const member = memberOf(name)
    const ops = nodes.map(({ key, own }): FormOp => ({ do: 'set', key, name: member, from: own[member] ?? null, to }))
    store.do('changed', title, ops)
  }
  return (
    <>
      <div className="phead is-many">
        <h2>{title}</h2>
        <p className="quiet">{t('builderProperties.manyHelp')}</p>
      </div>
      <div className="bscroll pbox stack">
        {common.length === 0 && <p className="quiet">{t('builderProperties.nothingCommon')}</p>}
        {common.map((name) => {
          const values = nodes.map(({ own }) => own[memberOf(name)])
          const { control } = properties[name]
          const label = t(`builderProperties.props.${name}`)
          if (control.kind === 'flag') {
            const on = values.filter((value) => value === true).length
            return (
              <Check
                key={name}
                label={label}
                checked={on === nodes.length}
                mixed={on > 0 && on < nodes.length}
                onChange={(event) => set(name, event.currentTarget.checked ? true : null)}
              />
            )
          }
          const [first] = values
          const isSame = values.every((value) => value === first)
          const shown = isSame && (typeof first === 'string' || typeof first === 'number') ? String(first) : ''
          const line = {
            ...{ label, value: shown },
            description: isSame ? undefined : t('builderProperties.differs'),
          }
          return control.kind === 'number' ? (
            <NumberLine
              key={name}
              {...line}
              least={control.least}
              most={control.most}
              onTyped={(to) => set(name, to)}
            />
          ) : (
            <TypedLine key={name} {...line} onTyped={(typed) => set(name, typed === '' ? null : typed)} />
          )
        })}
      </div>
    </>
  )
}

const hasProperty = (type: string, name: PropertyName): boolean =>
  isElementType(type) && propertiesOf[type].some((one) => one === name)
