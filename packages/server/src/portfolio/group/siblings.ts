import type { SiblingMark } from '@prumo/contract/portfolio/group.ts'
import { contacts, contactsByIds } from '../../contacts/contacts/contacts.ts'
import { accounts, mostAccounts } from '../../finance/chart/queries.ts'
import type { Sibling } from '../../finance/group/share.ts'
import { inEachCompany } from '../../identity/companies/in-company.ts'
import type { Overseen } from '../../identity/companies/overseen.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { groupCompanies, inGroupCompany } from './companies.ts'

type Row = Sibling & { id: number }
const offered = 20
const mostMarks = 500

/** The contacts and accounts of the company that are one of these companies. */
export const siblingsOf = ({ db, companyId }: Scope, companies: readonly number[]): Promise<Row[]> =>
  db.all<Row>`select id, contact_id, account_id, sibling_id from portfolio.siblings
    where company_id = ${companyId} and sibling_id = any(${companies}::bigint[]) order by id limit ${mostMarks}`

/** What is marked in each company of the acting person's group whose finance they see. */
export async function allSiblings(scope: Scope) {
  const group = await groupCompanies(scope)
  const ids = group.map(({ id }) => id)
  const found = await inEachCompany(scope, ids, async (within) =>
    within.can('finance') ? shownIn(within, group, await siblingsOf(within, ids)) : undefined,
  )
  const open = group.filter(({ id }) => found.get(id) !== undefined)
  return {
    response: open.flatMap(({ id }) => found.get(id)!),
    companies: open.map(({ id, name }) => ({ id, name })),
  }
}

async function shownIn(within: Scope, group: readonly Overseen[], rows: readonly Row[]): Promise<SiblingMark[]> {
  if (rows.length === 0) return []
  const [named, all] = await Promise.all([
    contactsByIds(
      within,
      rows.flatMap(({ contact_id }) => contact_id ?? []),
    ),
    accounts.all(within, { most: mostAccounts }),
  ])
  const contactNames = new Map(named.map(({ id, name }) => [id, name]))
  const accountNames = new Map(all.map(({ id, name }) => [id, name]))
  const companyNames = new Map(group.map(({ id, name }) => [id, name]))
  return rows.map(({ id, contact_id, account_id, sibling_id }) => ({
    id,
    company_id: within.companyId,
    company: companyNames.get(within.companyId) ?? '',
    kind: contact_id === null ? 'account' : 'contact',
    name: (contact_id === null ? accountNames.get(account_id!) : contactNames.get(contact_id)) ?? '',
    sibling_id,
    sibling: companyNames.get(sibling_id) ?? '',
  }))
}

/** What of a company can be marked. @throws not_found, permission.denied. */
export const placesIn = (scope: Scope, id: number, { search }: { search: string }) =>
  inGroupCompany(scope, id, { writes: false }, async (within) => {
    const [found, all] = await Promise.all([contacts(within, search), accounts.all(within, { most: mostAccounts })])
    const words = search.toLocaleLowerCase('pt-BR')
    return {
      contacts: found.contacts.slice(0, offered).map(({ id: contact, name }) => ({ id: contact, name })),
      accounts: all
        .filter(({ name, put_away_at }) => put_away_at === null && name.toLocaleLowerCase('pt-BR').includes(words))
        .slice(0, offered)
        .map(({ id: account, name }) => ({ id: account, name })),
    }
  })

type Mark = { kind: 'contact' | 'account'; place_id: number; sibling_id: number }

/** @throws not_found, permission.denied, permission.only_sees, portfolio.sibling_self, portfolio.sibling_taken. */
export async function markSibling(
  scope: Scope,
  id: number,
  { kind, place_id, sibling_id }: Mark,
): Promise<SiblingMark> {
  if (id === sibling_id) throw fail('portfolio.sibling_self')
  return inGroupCompany(scope, id, { writes: true }, async (within, group) => {
    if (!group.some((company) => company.id === sibling_id)) throw fail('not_found')
    const place =
      kind === 'contact' ? (await contactsByIds(within, [place_id]))[0] : await accounts.find(within, place_id)
    if (!place) throw fail('not_found')
    const row = await within.db.first<Row>`
      insert into portfolio.siblings (company_id, contact_id, account_id, sibling_id, marked_by, marked_at)
      values (${id}, ${kind === 'contact' ? place_id : null}, ${kind === 'account' ? place_id : null}, ${sibling_id},
        ${within.userId}, ${within.clock.now()})
      on conflict do nothing returning id, contact_id, account_id, sibling_id`
    if (!row) throw fail('portfolio.sibling_taken')
    await record(within, 'portfolio_sibling.marked', row.id, { after: { name: place.name } })
    return (await shownIn(within, group, [row]))[0]!
  })
}

/** @throws not_found, permission.denied, permission.only_sees. */
export const unmarkSibling = (scope: Scope, id: number, sibling: number) =>
  inGroupCompany(scope, id, { writes: true }, async (within) => {
    const row = await within.db.first`
      delete from portfolio.siblings where company_id = ${id} and id = ${sibling} returning id`
    if (!row) throw fail('not_found')
    await record(within, 'portfolio_sibling.unmarked', sibling)
  })
