import type { PictureKind } from '@corbel/domain/companies/company-setup-endpoints'
import type { Db } from '../../platform/database/db.ts'

export type NewPicture = {
  readonly companyId: string
  readonly kind: PictureKind
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly at: Date
  readonly by: string
}

/** In the place of the one before. */
export async function writePicture(db: Db, picture: NewPicture): Promise<void> {
  const { companyId, kind, name, mediaType, bytes, at, by } = picture
  const said = { name, media_type: mediaType, bytes, created_at: at, created_by_name: by }
  await db
    .insertInto('company_picture')
    .values({ company_id: companyId, kind, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(said))
    .execute()
}

export async function deletePicture(db: Db, companyId: string, kind: PictureKind): Promise<boolean> {
  const deleted = await db
    .deleteFrom('company_picture')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .returning('name')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function findPicture(
  db: Db,
  companyId: string,
  name: string,
): Promise<{ media_type: string; bytes: Buffer } | undefined> {
  return db
    .selectFrom('company_picture')
    .select(['media_type', 'bytes'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst()
}
