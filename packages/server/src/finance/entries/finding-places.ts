import { searchable } from '@prumo/contract/searchable.ts'
import { projects } from '../../admin/projects/projects.ts'
import { contactsNamed } from '../../contacts/contacts/contacts.ts'
import type { LineProblem } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { essence } from '../../platform/spreadsheets/cells.ts'
import { accounts, categories, mostAccounts, mostCategories } from '../chart/queries.ts'
import { moneyAccounts } from '../money/accounts.ts'
import { type ImportedEntry, kindOf } from './imported-line.ts'

/** What the names on a line of a spreadsheet mean. */
export type Places = {
  classification_id: number
  scheme_account_id: number | null
  project_id: number | null
  contact_id: number | null
  money_account_id: number | null
}

type Place = Pick<Places, 'classification_id' | 'scheme_account_id'>
type Named = { id: number; name: string }
const called = <One extends Named>(all: readonly One[], name: string) =>
  all.filter((one) => essence(one.name) === essence(name))

/** Finds what lines name; everything is read once for all of them. */
export async function placeFinder(
  scope: Scope,
  lines: readonly ImportedEntry[],
): Promise<(line: ImportedEntry) => Places | LineProblem> {
  const [allCategories, allAccounts, allProjects, contacts, money, before] = await Promise.all([
    categories.all(scope, { most: mostCategories }),
    accounts.all(scope, { most: mostAccounts }),
    projects(scope),
    contactsNamed(scope, [...new Set(lines.map(({ contact }) => contact).filter((name) => name !== ''))]),
    moneyAccounts(scope),
    bookedBefore(scope, lines),
  ])
  const inUse = allCategories.filter(({ put_away_at }) => put_away_at === null)
  const offered = allAccounts.filter(({ put_away_at }) => put_away_at === null)

  const booked = (line: ImportedEntry) => {
    const kind = kindOf(line)
    if (line.category === '' && line.account === '') {
      const last = before.get(searchable(line.description))?.find((one) => kind === undefined || one.kind === kind)
      return last ?? problem('category', 'Preencha a classificação: nada com esta descrição foi lançado antes')
    }
    const fitting = inUse.filter((category) => kind === undefined || category.kind === kind)
    const among = line.category === '' ? fitting : called(fitting, line.category)
    // Other programs have one column for both.
    const [only, ...more] =
      among.length === 0 && line.account === ''
        ? called(offered, line.category).filter(({ category_id }) => fitting.some(({ id }) => id === category_id))
        : []
    if (only && more.length === 0) return { classification_id: only.category_id, scheme_account_id: only.id }
    if (more.length > 0)
      return problem('category', 'Há mais de uma conta contábil com este nome: diga também a classificação')
    if (among.length === 0)
      return called(inUse, line.category).length > 0
        ? problem('category', `“${line.category}” é de ${kind === 1 ? 'saída' : 'entrada'}, e esta linha não`)
        : problem('category', `Não há classificação nem conta contábil “${line.category}” em uso`)
    const found = among.flatMap((category) => {
      const below = offered.filter(({ category_id }) => category_id === category.id)
      if (line.account !== '')
        return called(below, line.account).map(({ id }) => ({ classification_id: category.id, scheme_account_id: id }))
      return below.length <= 1 && (category.accounts === 0 || below.length === 1)
        ? [{ classification_id: category.id, scheme_account_id: below[0]?.id ?? null }]
        : []
    })
    if (found.length > 1)
      return problem(line.account === '' ? 'category' : 'account', 'Há mais de uma com este nome: diga também o tipo')
    if (found[0]) return found[0]
    return line.account === ''
      ? problem('account', `Diga a conta contábil de “${line.category}”`)
      : problem('account', `Não há conta contábil “${line.account}” em uso${line.category && ` em “${line.category}”`}`)
  }
  const named = (column: string, what: string, name: string, all: readonly Named[]) => {
    if (name === '') return { id: null }
    const found = called(all, name)
    if (found.length > 1) return problem(column, `Há mais de um “${name}”`)
    return found[0] ?? problem(column, `Não há ${what} “${name}”`)
  }

  return (line) => {
    const place = booked(line)
    const project = named('project', 'projeto', line.project, allProjects)
    const contact = named('contact', 'contato', line.contact, contacts)
    const account = named(
      'money_account',
      'conta de dinheiro',
      line.money_account,
      money.filter(({ disabled }) => !disabled),
    )
    for (const found of [place, project, contact, account]) if ('message' in found) return found
    return {
      classification_id: (place as Place).classification_id,
      scheme_account_id: (place as Place).scheme_account_id,
      project_id: (project as { id: number | null }).id,
      contact_id: (contact as { id: number | null }).id,
      money_account_id: (account as { id: number | null }).id,
    }
  }
}

type Before = Place & { words: string; kind: number }

/** Where entries with the descriptions of lines that name no place were booked last, if one may still book there. */
async function bookedBefore({ db, companyId }: Scope, lines: readonly ImportedEntry[]) {
  const words = [
    ...new Set(
      lines.flatMap((line) => (line.category === '' && line.account === '' ? [searchable(line.description)] : [])),
    ),
  ]
  if (words.length === 0) return new Map<string, Before[]>()
  const rows = await db.all<Before>`
    select distinct on (e.words, e.kind) e.words, e.kind, e.category_id as classification_id,
      e.account_id as scheme_account_id
    from finance.entries e
    join finance.categories c on c.company_id = e.company_id and c.id = e.category_id and c.put_away_at is null
    left join finance.accounts a on a.company_id = e.company_id and a.id = e.account_id
    where e.company_id = ${companyId} and e.words = any(${words}::text[]) and a.put_away_at is null
      and (e.account_id is not null or not exists (select from finance.accounts b
        where b.company_id = e.company_id and b.category_id = e.category_id))
    order by e.words, e.kind, e.due_on desc, e.id desc`
  return Map.groupBy(rows, (row) => row.words)
}

const problem = (column: string, message: string): LineProblem => ({ column, message })
