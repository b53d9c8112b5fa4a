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

type Named = { id: number; name: string }
const called = <One extends Named>(all: readonly One[], name: string) =>
  all.filter((one) => essence(one.name) === essence(name))

/** Finds what lines name; everything is read once for all of them. */
export async function placeFinder(
  scope: Scope,
  lines: readonly ImportedEntry[],
): Promise<(line: ImportedEntry) => Places | LineProblem> {
  const [allCategories, allAccounts, allProjects, contacts, money] = await Promise.all([
    categories.all(scope, { most: mostCategories }),
    accounts.all(scope, { most: mostAccounts }),
    projects(scope),
    contactsNamed(scope, [...new Set(lines.map(({ contact }) => contact).filter((name) => name !== ''))]),
    moneyAccounts(scope),
  ])
  const inUse = allCategories.filter(({ put_away_at }) => put_away_at === null)
  const offered = allAccounts.filter(({ put_away_at }) => put_away_at === null)

  const booked = (line: ImportedEntry) => {
    const kind = kindOf(line)
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
      ...(place as Exclude<typeof place, LineProblem>),
      project_id: (project as { id: number | null }).id,
      contact_id: (contact as { id: number | null }).id,
      money_account_id: (account as { id: number | null }).id,
    }
  }
}

const problem = (column: string, message: string): LineProblem => ({ column, message })
