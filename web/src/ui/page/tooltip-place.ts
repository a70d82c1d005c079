interface Box {
  left: number
  top: number
  width: number
  height: number
}

const gapPx = 6
const edgePx = 8

/** Above the target, or below where there is no room, and never outside the window. */
export function tooltipPlace(
  target: Box,
  tooltip: Pick<Box, 'width' | 'height'>,
  windowWidth: number,
): { left: number; top: number } {
  const centred = target.left + target.width / 2 - tooltip.width / 2
  const left = Math.max(edgePx, Math.min(centred, windowWidth - tooltip.width - edgePx))
  const above = target.top - tooltip.height - gapPx
  return { left, top: above >= edgePx ? above : target.top + target.height + gapPx }
}
