import type { Person, TestServer } from '../../testing/test-server.ts'

/** Inserts contacts without calls: 'Moinho 1', 'Moinho 2' and so on. */
export const insertContacts = (server: TestServer, { companyId, userId }: Person, count: number) =>
  server.asOwner(
    `insert into contacts.contacts (company_id, name, email, phone, created_by)
     select $1, 'Moinho ' || n, 'moinho' || n || '@exemplo.com.br', '', $2 from generate_series(1, $3::int) n`,
    [companyId, userId, count],
  )
