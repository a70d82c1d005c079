const drawn = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether a signature's value is a drawn one: a picture (PNG) as a data address. A typed one is the name itself. */
export const isDrawnSignature = (value: string): boolean => value.startsWith('data:') && drawn.test(value)

/** A typed name, or a picture: no other data address, which would be drawn without anybody having signed. */
export const isSignature = (value: string): boolean => !/^\s*data:/i.test(value) || isDrawnSignature(value)
