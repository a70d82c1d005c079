import type { InputProps, MantineTheme, MantineThemeComponents } from '@mantine/core'

const inputHeights: Record<string, string> = { xs: '28px', sm: '32px', md: '36px', lg: '40px', xl: '48px' }

/**
 * How the kit's components look here: sizes, order of parts, and what carries the classes of the design.
 * Only types are imported, so that a component's code comes with the first page that uses it.
 */
export const componentDefaults: MantineThemeComponents = {
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
  // A header inside a dialog is no banner of the page.
  Drawer: {
    defaultProps: { attributes: { header: { role: 'presentation' } }, overlayProps: { className: 'kit-backdrop' } },
  },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'md', position: 'bottom-end', offset: 4, withinPortal: true, width: 248 },
    classNames: { dropdown: 'kit-menu', item: 'kit-menu-item', label: 'kit-menu-label' },
  },
}
