import { createHash } from 'node:crypto'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { canonicalJson } from '@corbel/domain/shared/canonical-json'

/** Of answers as they are stored, protected ones as they are protected: the same answers have the same, and no other. */
export const hashOfAnswers = (info: RecordValues): Buffer => createHash('sha256').update(canonicalJson(info)).digest()
