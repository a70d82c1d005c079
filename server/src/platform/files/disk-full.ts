const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'])

/** Whether a file could not be written because the disk takes no more. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && noRoom.has(String(error.code))
}
