import type pg from 'pg'

export type ConfiguredThing = 'role' | 'form' | 'product' | 'program' | 'source'

let newest = 5_000

const statements: Readonly<Record<ConfiguredThing, readonly string[]>> = {
  role: [
    `insert into role (company_id, id, kind, title, permissions)
     values ($1, $2, 'workforce', 'Role ' || $2::int, '{"modules": {}, "builders": false}')`,
  ],
  form: [
    `insert into form (company_id, id, module_id, title, published_version) values ($1, $2, 1, 'Form ' || $2::int, 1)`,
    `insert into form_version (company_id, form_id, version, content, published_at, published_by)
     values ($1, $2, 1, '[{"id": "part", "type": "section", "title": "Part",
       "childs": [{"id": "note", "type": "text", "title": "Note"}]}]', now(), 'Ada Admin')`,
  ],
  product: [`insert into product (company_id, id, title, position) values ($1, $2, 'Product ' || $2::int, $2)`],
  program: [
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
     values ($1, $2, 1, $1, 'Program ' || $2::int, 'P' || $2::int || '-', 1)`,
  ],
  source: [`insert into source (company_id, id, title) values ($1, $2, 'Source ' || $2::int)`],
}

/** One more of the company's configuration, under a number that no other company has or is about to give. */
export async function insertConfigured(pool: pg.Pool, companyId: string, thing: ConfiguredThing): Promise<string> {
  newest += 1_000
  for (const statement of statements[thing]) await pool.query(statement, [companyId, newest])
  return String(newest)
}
