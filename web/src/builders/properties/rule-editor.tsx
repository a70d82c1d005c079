import { idOf, typeOf } from '@corbel/domain/builders/commands/design'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveKeys } from '@corbel/domain/builders/elements/placing'
import type { Condition, ControlSetting, FieldOption } from '@corbel/domain/forms/form-element'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { fieldsOf } from '../canvas/builder-acts.ts'
import { shownTitle, useBuilder } from '../canvas/use-design.ts'
import { type Comparison, ConditionRows, isComparison } from './condition-rows.tsx'
import { listOf, operators } from './rule-words.ts'

interface RuleEditorProps {
  /** Id of the field whose rule it is. */
  driver: string
  rule: ControlSetting
  onDone: (rule: ControlSetting) => void
  onCancel: () => void
}

/** A rule as choices: when it holds, and what it does then. */
export function RuleEditor({ driver, rule, onDone, onCancel }: RuleEditorProps) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const { design } = store
  const [as, setAs] = useState(rule.as ?? (listOf(rule.values).length === 0 && rule.values !== null ? '=' : '='))
  const [values, setValues] = useState(listOf(rule.values))
  const [joins, setJoins] = useState<'all' | 'any'>(rule.any === undefined ? 'all' : 'any')
  const [more, setMore] = useState<Comparison[]>((rule.any ?? rule.all ?? []).filter(isComparison))
  const [hides, setHides] = useState([...(rule.hide_sections ?? []), ...(rule.hide_fields ?? [])])
  const [requires, setRequires] = useState(rule.require_fields ?? [])
  const [locks, setLocks] = useState(rule.readonly_fields ?? [])
  const first = Array.isArray(rule.set) ? rule.set[0] : rule.set
  const [sets, setSets] = useState({ field: first?.field ?? '', value: String(first?.value ?? '') })
  const [says, setSays] = useState(rule.guideline ?? '')
  const options = optionsOf([...design.values()].find((node) => idOf(node) === driver)?.own.options)
  const fields = fieldsOf(store).filter(({ value }) => value !== driver)
  const elements = liveKeys(design).flatMap((key) => {
    const node = design.get(key)
    return node === undefined || idOf(node) === driver ? [] : [{ value: idOf(node), label: shownTitle(design, key, t) }]
  })
  const isSection = (id: string) => {
    const node = [...design.values()].find((one) => idOf(one) === id)
    return node !== undefined && holdsElements(typeOf(node))
  }
  const done = () => {
    const groups: readonly Condition[] = more.filter(({ field }) => field !== '')
    const { any: _any, all: _all, set: _set, guideline: _guideline, ...rest } = rule
    const list = (name: 'hide_sections' | 'hide_fields' | 'require_fields' | 'readonly_fields', ids: string[]) =>
      ids.length > 0 ? { [name]: ids } : {}
    const kept: ControlSetting = { ...rest }
    for (const name of ['hide_sections', 'hide_fields', 'require_fields', 'readonly_fields'] as const) delete kept[name]
    onDone({
      ...kept,
      as,
      values: as === 'empty' ? null : values,
      ...(groups.length > 0 ? { [joins]: groups } : {}),
      ...list('hide_sections', hides.filter(isSection)),
      ...list(
        'hide_fields',
        hides.filter((id) => !isSection(id)),
      ),
      ...list('require_fields', requires),
      ...list('readonly_fields', locks),
      ...(sets.field === '' ? {} : { set: [sets] }),
      ...(says.trim() === '' ? {} : { guideline: says }),
    })
  }
  return (
    <div className="rule-edit stack">
      <Choice
        label={t('formBuilder.rule.operator')}
        data={operators.map((value) => ({ value, label: t(`formBuilder.rule.operators.${value}`) }))}
        value={as}
        onChange={setAs}
      />
      {as === 'empty' ? null : options.length > 0 ? (
        <ManyChoice
          label={t('formBuilder.rule.value')}
          data={options.map(({ id, text }) => ({ value: id, label: text }))}
          value={values}
          onChange={setValues}
        />
      ) : (
        <TextField
          label={t('formBuilder.rule.value')}
          value={values.join(', ')}
          onChange={(event) => {
            const typed = event.currentTarget.value
            setValues(typed === '' ? [] : [typed])
          }}
        />
      )}
      <ConditionRows conditions={more} onChange={setMore} fields={fields} joins={joins} onJoin={setJoins} />
      <ManyChoice label={t('formBuilder.rule.hides')} data={elements} value={hides} onChange={setHides} />
      <ManyChoice label={t('formBuilder.rule.requires')} data={fields} value={requires} onChange={setRequires} />
      <ManyChoice label={t('formBuilder.rule.locks')} data={fields} value={locks} onChange={setLocks} />
      <Choice
        label={t('formBuilder.rule.sets')}
        placeholder={t('formBuilder.values.none')}
        data={fields}
        value={sets.field}
        onChange={(field) => setSets({ ...sets, field })}
      />
      {sets.field !== '' && (
        <TextField
          label={t('formBuilder.rule.setsTo')}
          value={sets.value}
          onChange={(event) => setSets({ ...sets, value: event.currentTarget.value })}
        />
      )}
      <TextField
        label={t('formBuilder.rule.says')}
        maxLength={5_000}
        value={says}
        onChange={(event) => setSays(event.currentTarget.value)}
      />
      <div className="row">
        <Button onClick={done}>{t('formBuilder.rule.done')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('shared.cancel')}
        </Button>
      </div>
    </div>
  )
}

const optionsOf = (value: unknown): readonly FieldOption[] => (Array.isArray(value) ? value : [])
