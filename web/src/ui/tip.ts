/** What `TooltipHost` shows beside an element while it is pointed at or focused. */
export const tip = (text: string): { 'data-tip': string } => ({ 'data-tip': text })

/** The same beside a button that does nothing else: pressing shows it too, as a finger that cannot point has to. */
export const tipOnPress = (text: string): { 'data-tip': string; 'data-tip-press': '' } => ({
  ...tip(text),
  'data-tip-press': '',
})
