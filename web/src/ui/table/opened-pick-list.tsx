import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Kit } from '../kit/kit.tsx'
import { useOpenAtOnce } from '../press/opens-on-press.tsx'
import { PickedWords, type PickListProps } from './picked-words.tsx'

export function OpenedPickList({ onChoose, ...picked }: PickListProps) {
  const { label, placeholder, options, chosen } = picked
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  return (
    <Kit>
      <Combobox
        store={combobox}
        width="max-content"
        position="bottom-start"
        onOptionSubmit={(value) => {
          onChoose(value === '' ? null : value)
          combobox.closeDropdown()
        }}
      >
        <Combobox.Target targetType="button">
          <button type="button" className="pick" ref={ref} onClick={() => combobox.toggleDropdown()}>
            <PickedWords {...picked} />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={label}>
            {[{ value: '', label: placeholder }, ...options].map((option) => (
              <Combobox.Option key={option.value} value={option.value} active={option.value === (chosen ?? '')}>
                <span className="row">
                  <span className={option.value === '' ? 'quiet grow' : 'grow'}>{option.label}</span>
                  {option.value === chosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Kit>
  )
}
