import { idOf, typeOf } from '@corbel/domain/builders/commands/design'
import { type EditedRule, editedRule, ruleOf } from '@corbel/domain/builders/elements/edited-rule'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveKeys } from '@corbel/domain/builders/elements/placing'
import type { ControlSetting } from '@corbel/domain/forms/form-element'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { shownTitle, useReading } from '../canvas/use-design.ts'
import { choicesOf, withKept } from './comparison-row.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { useFormFields } from './fields-of-form.ts'
import { operatorsFor } from './rule-words.ts'

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
  const design = useReading((store) => store.design)
  const { all, byId } = useFormFields()
  const [edited, setEdited] = useState(() => editedRule(rule))
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => around.current?.querySelector('select')?.focus(), [])
  const change = (part: Partial<EditedRule>) => setEdited((before) => ({ ...before, ...part }))
  const fields = choicesOf(all.filter(({ id }) => id !== driver))
  const holders = new Set<string>()
  const elements = liveKeys(design).flatMap((key) => {
    const node = design.get(key)
    if (node === undefined || idOf(node) === driver) return []
    if (holdsElements(typeOf(node))) holders.add(idOf(node))
    return [{ value: idOf(node), label: shownTitle(design, key, t) }]
  })
  return (
    <div className="rule-edit stack" ref={around}>
      <h3>{t('builderRules.rule.whenTitle')}</h3>
      <OwnComparison driver={driver} edited={edited} onChange={change} />
      <ConditionRows
        conditions={edited.conditions}
        onChange={(conditions) => change({ conditions })}
        driver={driver}
        joins={edited.joins}
        onJoin={(joins) => change({ joins })}
      />
      <h3>{t('builderRules.rule.thenTitle')}</h3>
      <ManyChoice
        label={t('builderRules.rule.hides')}
        data={elements}
        value={edited.hides}
        onChange={(hides) => change({ hides })}
      />
      <ManyChoice
        label={t('builderRules.rule.requires')}
        data={fields}
        value={edited.requires}
        onChange={(requires) => change({ requires })}
      />
      <ManyChoice
        label={t('builderRules.rule.locks')}
        data={fields}
        value={edited.locks}
        onChange={(locks) => change({ locks })}
      />
      <SetRows sets={edited.sets} fields={fields} onChange={(sets) => change({ sets })} />
      <TextField
        label={t('builderRules.rule.says')}
        maxLength={5_000}
        value={edited.says}
        onChange={(event) => change({ says: event.currentTarget.value })}
      />
      <div className="row">
        <Button onClick={() => onDone(ruleOf(edited, rule, (id) => holders.has(id) && !byId.has(id)))}>
          {t('builderRules.rule.done')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('shared.cancel')}
        </Button>
      </div>
    </div>
  )
}

interface OwnComparisonProps {
  driver: string
  edited: EditedRule
  onChange: (part: Partial<EditedRule>) => void
}

/** How the rule's own field is compared, and with what; or that it is not. */
function OwnComparison({ driver, edited: { as, values }, onChange }: OwnComparisonProps) {
  const { t } = useTranslation()
  const { byId } = useFormFields()
  const field = byId.get(driver)
  const options = field?.options ?? []
  const always = { value: 'always', label: t('builderRules.rule.always') }
  return (
    <>
      <Choice
        label={t('builderRules.rule.operator')}
        data={withKept([...operatorsFor(field?.type ?? '', t), always], as)}
        value={as}
        onChange={(to) => onChange({ as: to })}
      />
      {as === 'empty' || as === 'always' ? null : options.length > 0 ? (
        <ManyChoice
          label={t('builderRules.rule.value')}
          data={options.map(({ id, text }) => ({ value: id, label: text }))}
          value={values.map(String)}
          onChange={(to) => onChange({ values: to })}
        />
      ) : (
        <TextArea
          label={t('builderRules.rule.value')}
          description={t('builderRules.rule.valueHelp')}
          rows={Math.min(Math.max(values.length, 1), 6)}
          value={values.map(String).join('\n')}
          onChange={(event) => {
            const typed = event.currentTarget.value
            onChange({ values: typed === '' ? [] : typed.split('\n') })
          }}
        />
      )}
    </>
  )
}

interface SetRowsProps {
  sets: EditedRule['sets']
  fields: readonly { readonly value: string; readonly label: string }[]
  onChange: (sets: EditedRule['sets']) => void
}

/** Fields that the rule gives values, one below the other. A value that is no text stays so until it is typed over. */
function SetRows({ sets, fields, onChange }: SetRowsProps) {
  const { t } = useTranslation()
  const { byId } = useFormFields()
  const shown = sets.length === 0 ? [{ field: '', value: '' }] : sets
  const change = (at: number, part: Partial<EditedRule['sets'][number]>) =>
    onChange(shown.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <>
      {shown.map((one, at) => {
        const options = byId.get(one.field)?.options ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
          <div key={at} className="condition is-set">
            <Choice
              label={t('builderRules.rule.sets')}
              placeholder={t('builderProperties.values.none')}
              data={withKept(fields, one.field)}
              value={one.field}
              onChange={(field) => change(at, { field, value: '' })}
            />
            {one.field !== '' &&
              (options.length > 0 ? (
                <Choice
                  label={t('builderRules.rule.setsTo')}
                  placeholder={t('builderProperties.values.blank')}
                  data={withKept(
                    options.map(({ id, text }) => ({ value: id, label: text })),
                    String(one.value ?? ''),
                  )}
                  value={String(one.value ?? '')}
                  onChange={(value) => change(at, { value })}
                />
              ) : (
                <TextField
                  label={t('builderRules.rule.setsTo')}
                  value={String(one.value ?? '')}
                  onChange={(event) => change(at, { value: event.currentTarget.value })}
                />
              ))}
            {sets.length > 1 && (
              <IconButton
                size="sm"
                label={t('builderRules.rule.removeSet', { count: at + 1 })}
                icon={<IconTrash size={16} stroke={1.75} />}
                onClick={() => onChange(sets.toSpliced(at, 1))}
              />
            )}
          </div>
        )
      })}
      {sets.some(({ field }) => field !== '') && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...sets, { field: '', value: '' }])}
        >
          {t('builderRules.rule.addSet')}
        </Button>
      )}
    </>
  )
}
