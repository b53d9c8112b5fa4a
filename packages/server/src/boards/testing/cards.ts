import type { Person, TestServer } from '../../testing/test-server.ts'

/** As many more cards of the company's board, each like the first one that it has. */
export const moreCards = (server: TestServer, { companyId }: Person, count: number) =>
  server.asOwner(
    `insert into boards.cards (company_id, board, tab, position, title, description, check_list, tab_since, created_by, created_at, updated_at)
     select company_id, board, tab, position + n, 'Outra ' || n, description, check_list, tab_since, created_by, created_at, updated_at
     from (select * from boards.cards where company_id = $1 and board = 'company' and template is null order by id limit 1) one,
       generate_series(1, $2::int) n`,
    [companyId, count],
  )
