import { idOf } from '@corbel/domain/builders/commands/design'
import type { ControlSetting } from '@corbel/domain/forms/form-element'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { RuleEditor } from './rule-editor.tsx'
import { ruleSentence } from './rule-words.ts'
import { rulesOf } from './rules-of.ts'

/** What follows from the value of a field, each as a sentence. */
export function RulesPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const [opened, setOpened] = useState<number | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // What had the focus went with the rule that was closed.
  useEffect(() => {
    if (wasOpen.current && opened === null) adding.current?.focus()
    wasOpen.current = opened !== null
  }, [opened])
  if (node === undefined) return null
  const rules = rulesOf(node.own.control_settings)
  const keep = (next: readonly ControlSetting[]) => {
    store.set(id, 'control_settings', next.length === 0 ? null : next)
    setOpened(null)
    adding.current?.focus()
  }
  return (
    <>
      {rules.length === 0 && opened === null && <p className="quiet">{t('builderRules.rule.none')}</p>}
      {rules.map((rule, at) =>
        opened === at ? (
          <RuleEditor
            key="opened"
            driver={idOf(node)}
            rule={rule}
            onDone={(changed) => keep(rules.with(at, changed))}
            onCancel={() => setOpened(null)}
          />
        ) : (
          <div key={JSON.stringify([at, rule])} className="rule row">
            <span className="grow">{ruleSentence(store.design, idOf(node), rule, t)}</span>
            <IconButton
              size="sm"
              label={t('builderRules.rule.edit', { count: at + 1 })}
              icon={<IconPencil size={16} stroke={1.75} />}
              onClick={() => setOpened(at)}
            />
            <IconButton
              size="sm"
              label={t('builderRules.rule.remove', { count: at + 1 })}
              icon={<IconTrash size={16} stroke={1.75} />}
              onClick={() => keep(rules.toSpliced(at, 1))}
            />
          </div>
        ),
      )}
      {opened === rules.length ? (
        <RuleEditor
          driver={idOf(node)}
          rule={{ values: [], as: '=' }}
          onDone={(made) => keep([...rules, made])}
          onCancel={() => setOpened(null)}
        />
      ) : (
        <Button
          ref={adding}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(rules.length)}
        >
          {t('builderRules.rule.add')}
        </Button>
      )}
    </>
  )
}
