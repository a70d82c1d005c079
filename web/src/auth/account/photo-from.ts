const side = 256
const quality = 0.85

/** The middle of a picture as a small square JPEG, without what its camera wrote into it; null for no picture. */
export async function photoFrom(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  const cut = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: side, height: side })
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  drawing.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side)
  picture.close()
  return canvas.toDataURL('image/jpeg', quality)
}
