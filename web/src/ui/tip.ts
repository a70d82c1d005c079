/** What `TooltipHost` shows beside an element while it is pointed at or focused. */
export const tip = (text: string): { 'data-tip': string } => ({ 'data-tip': text })
