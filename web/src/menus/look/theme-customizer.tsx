import { layouts, modes, type Personalization } from '@corbel/domain/menus/menu-endpoints'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { markStart } from '../../ui/focus/first-field.ts'
import { useFocusGivenBack } from '../../ui/focus/use-focus-given-back.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Kit } from '../../ui/kit/kit.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ColourPicker, isColour } from './colour-picker.tsx'
import { useResetPersonalization, useSavePersonalization } from './personalization-queries.ts'

/** Layout, mode and the two colours; saved changes show in place. */
export function ThemeCustomizer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useFocusGivenBack()
  const errorText = useErrorText()
  const { personalization } = useMenus()
  const isAdmin = useCurrentUser().role?.admin ?? false
  const [look, setLook] = useState<Personalization>(personalization)
  const [forCompany, setForCompany] = useState(false)
  const save = useSavePersonalization()
  const reset = useResetPersonalization()
  const failure = save.error ?? reset.error
  const isReady = isColour(look.menuColor) && isColour(look.sectionHeaderColor)
  const change = (part: Partial<Personalization>) => setLook({ ...look, ...part })

  const update = () =>
    save.mutate(
      { ...look, scope: forCompany ? 'company' : 'own' },
      {
        onSuccess: () => {
          showSuccess(t('menus.looksSaved'))
          onClose()
        },
      },
    )
  const restore = () =>
    reset.mutate(undefined, {
      onSuccess: (reply) => {
        setLook(reply.personalization)
        showSuccess(t('menus.looksReset'))
      },
    })

  return (
    <Kit>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={360}
        title={t('menus.customizer')}
        closeButtonProps={{ 'aria-label': t('shared.close') }}
        classNames={{
          content: 'kit-dialog',
          header: 'kit-dialog-head',
          title: 'kit-dialog-title',
          body: 'kit-dialog-body',
        }}
      >
        <div className="stack" ref={markStart}>
          <FormError message={failure ? errorText(failure) : null} />
          <ChoiceRow
            legend={t('menus.layout')}
            value={look.layout}
            choices={layouts.map((layout) => ({
              value: layout,
              label: t(layout === 'Horizontal' ? 'menus.horizontal' : 'menus.vertical'),
            }))}
            onChoose={(layout) => change({ layout })}
          />
          <ChoiceRow
            legend={t('menus.mode')}
            value={look.mode}
            choices={modes.map((mode) => ({ value: mode, label: t(mode === 'Light' ? 'menus.light' : 'menus.dark') }))}
            onChoose={(mode) => change({ mode })}
          />
          <ColourPicker
            label={t('menus.menuColor')}
            value={look.menuColor}
            onChange={(menuColor) => change({ menuColor })}
            isBackground
          />
          <ColourPicker
            label={t('menus.sectionHeaderColor')}
            value={look.sectionHeaderColor}
            onChange={(sectionHeaderColor) => change({ sectionHeaderColor })}
          />
          {isAdmin && (
            <Check
              label={t('menus.forCompany')}
              checked={forCompany}
              onChange={(event) => setForCompany(event.currentTarget.checked)}
            />
          )}
          <div className="row">
            <Button variant="default" onClick={restore} loading={reset.isPending}>
              {t('menus.reset')}
            </Button>
            <Button onClick={update} disabled={!isReady} loading={save.isPending}>
              {t('menus.update')}
            </Button>
          </div>
        </div>
      </Drawer>
    </Kit>
  )
}
