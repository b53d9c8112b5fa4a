import type { Person, TestServer } from '../../testing/test-server.ts'

/** A hundred contacts and more at once, 'Contato 1' and so on; answers their ids. */
export async function manyContacts(server: TestServer, who: Person, count: number): Promise<number[]> {
  const made = await server.asOwner<{ id: number }>(
    `insert into contacts.contacts (company_id, name, email, created_at, created_by)
     select $1, 'Contato ' || n, 'c' || n || '@x.com.br', now(), $2 from generate_series(1, $3) n returning id`,
    [who.companyId, who.userId, count],
  )
  return made.map(({ id }) => id)
}
