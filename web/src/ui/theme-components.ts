import type { ActionIconProps, InputProps, MantineTheme, MantineThemeComponents } from '@mantine/core'

const inputHeights: Record<string, string> = { xs: '28px', sm: '32px', md: '36px', lg: '40px', xl: '48px' }
const iconButtonSizes: Record<string, string> = { sm: '24px', md: '32px', lg: '40px', xl: '48px' }

/**
 * How the kit's components look here: sizes, order of parts, and what carries the classes of the design.
 * Only types are imported, so that a component's code comes with the first page that uses it.
 */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: {
    defaultProps: { size: 'md', variant: 'subtle', color: 'gray' },
    classNames: { root: 'kit-icon-button' },
    vars: (_theme: MantineTheme, props: ActionIconProps) => ({
      root: { '--ai-size': iconButtonSizes[String(props.size)] },
    }),
  },
  Input: {
    defaultProps: { size: 'md' },
    classNames: { input: 'kit-input', wrapper: 'kit-input-box' },
    vars: (_theme: MantineTheme, props: InputProps) => ({
      wrapper: {
        '--input-height': inputHeights[props.size ?? 'md'],
        '--input-fz': props.size === 'xl' ? '16px' : '14px',
      },
    }),
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { label: 'kit-label', description: 'kit-help', error: 'kit-help kit-error', required: 'req' },
  },
  // A header inside a dialog is no banner of the page.
  Drawer: {
    defaultProps: { attributes: { header: { role: 'presentation' } }, overlayProps: { className: 'kit-backdrop' } },
  },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'md', position: 'bottom-end', offset: 4, withinPortal: true, width: 248 },
    classNames: { dropdown: 'kit-menu', item: 'kit-menu-item', label: 'kit-menu-label' },
  },
  Modal: {
    defaultProps: {
      radius: 'md',
      centered: true,
      overlayProps: { className: 'kit-backdrop' },
      attributes: { header: { role: 'presentation' } },
    },
    classNames: {
      content: 'kit-dialog',
      header: 'kit-dialog-head',
      body: 'kit-dialog-body',
      title: 'kit-dialog-title',
    },
  },
  Tooltip: {
    defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } },
    classNames: { tooltip: 'kit-tooltip' },
  },
}
