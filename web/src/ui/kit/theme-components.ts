import type { InputProps, MantineTheme, MantineThemeComponents } from '@mantine/core'

const inputHeights: Record<string, string> = { xs: '28px', sm: '32px', md: '36px', lg: '40px', xl: '48px' }

/** What a menu may be as high as: what the window has beside its button, and no more than the kit's own limit. */
function withinWindow({ availableHeight, elements }: SizeOf): void {
  elements.floating.style.maxHeight = `min(480px, ${Math.max(120, Math.floor(availableHeight))}px)`
}
type SizeOf = { availableHeight: number; elements: { floating: HTMLElement } }

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
    defaultProps: {
      ...{ shadow: 'md', radius: 'md', position: 'bottom-end', offset: 4, withinPortal: true, width: 248 },
      // Of a long one the window shows what it has room for, and the rest is scrolled to.
      middlewares: { flip: true, shift: true, size: { padding: 8, apply: withinWindow } },
    },
    classNames: { dropdown: 'kit-menu', item: 'kit-menu-item', label: 'kit-menu-label' },
  },
}
